export { answersTo } from './answer.ts'
export { addressProblem } from './read-address.ts'
