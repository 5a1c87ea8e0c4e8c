import { expect, it } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { atPaths, inputOf } from './move-input.ts'

it('puts values where their paths say', () => {
  const values = { reason: 'x', 'changes.linkName': 'a', 'changes.targets.h5': 'b', kind: 1 }
  expect(inputOf(values)).toEqual({ reason: 'x', changes: { linkName: 'a', targets: { h5: 'b' } }, kind: 1 })
})

it('names refused fields as the form does, and leaves other failures alone', async () => {
  const fields = [
    { path: 'targets.h5', msg: '地址有误' },
    { path: 'reason', msg: '必填' },
    { path: 'elsewhere', msg: '有误' },
  ]
  const paths = ['reason', 'changes.targets.h5']
  const error = await atPaths(Promise.reject(new ApiError(400, '参数错误', { fields })), paths).catch((e: unknown) => e)
  expect((error as ApiError).fields.map(({ path }) => path)).toEqual(['changes.targets.h5', 'reason', 'elsewhere'])
  const other = new ApiError(409, '状态不允许')
  await expect(atPaths(Promise.reject(other), paths)).rejects.toBe(other)
  await expect(atPaths(Promise.resolve(1), paths)).resolves.toBe(1)
})
