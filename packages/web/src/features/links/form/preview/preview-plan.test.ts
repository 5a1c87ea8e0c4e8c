import { expect, it } from 'vitest'
import { newParam, newValues } from '../link-values.ts'
import { previewPlan } from './preview-plan.ts'

const app = { appName: '地图', android: { package: 'com.example.map', scheme: 'mapa' } }

function planOf(device: Parameters<typeof previewPlan>[0]['device'], url?: string) {
  const values = newValues('')
  values.targets.android = 'mapa://poi/{id}'
  values.targets.h5 = 'https://m.example.com/{id}'
  values.params = [
    { ...newParam, name: 'id', example: '42', default: '1' },
    // As it is while one is typing.
    { ...newParam },
  ]
  return previewPlan({ values, app, device, url })
}

it('fills the example values into what a visitor would get', () => {
  const plan = planOf('xiaomi-browser')
  expect(plan.kind).toBe('landing')
  expect(plan.open?.url).toBe('mapa://poi/42')
})

it('goes by the device', () => {
  expect(planOf('desktop-chrome').steps[0]?.action).toBe('qr')
  expect(planOf('spider').kind).toBe('bot')
})

it('speaks of the link by its own address once it has one', () => {
  const copy = planOf('xiaomi-browser', 'https://u.test/s/Ab3dE9').buttons.at(-1)
  expect(copy?.url).toBe('https://u.test/s/Ab3dE9?id=42')
})
