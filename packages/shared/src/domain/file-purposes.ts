/** What a file is for; licences and ID images are private to their owner and to operators. */
export const FILE_PURPOSES = {
  licence: { private: true, types: ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] },
  idImage: { private: true, types: ['image/png', 'image/jpeg', 'image/webp'] },
  icon: { private: false, types: ['image/png', 'image/jpeg', 'image/webp'] },
  share: { private: false, types: ['image/png', 'image/jpeg', 'image/webp'] },
  content: { private: false, types: ['image/png', 'image/jpeg', 'image/webp'] },
} as const

export type FilePurpose = keyof typeof FILE_PURPOSES
