/** Files of the data folder that belong to the world besides its database: uploads, and visits not stored yet. */
const UPLOAD = /^files\/\d\d\/\d{16}$/
const JOURNAL = /^(visits\/main\/|visit-journal-main\.ndjson)/

export const isUpload = (path: string): boolean => UPLOAD.test(path)
export const isJournal = (path: string): boolean => JOURNAL.test(path)
