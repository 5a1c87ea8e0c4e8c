/** The document that `/documents/whiteBookFile` leads to (specification, section 9). */
export const WHITE_BOOK_ID = '5242001394058240'
