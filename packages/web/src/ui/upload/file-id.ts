/** The id of a file that was uploaded, where an address may stand as well. */
export const FILE_ID = /^\d{16}$/
