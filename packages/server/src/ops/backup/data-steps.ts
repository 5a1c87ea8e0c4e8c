/**
 * The table of what was done to rows beside the migrations. A migration of an empty database writes it too, so that it
 * says nothing about whether somebody uses the database, and a backup's rows take the place of those there.
 */
export const DATA_STEPS = 'DataStep'
