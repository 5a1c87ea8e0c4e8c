import { unilinkTasks } from './tasks.js'

const origin = process.env.UNILINK_ORIGIN ?? 'http://127.0.0.1:5180'

export default {
  e2e: {
    baseUrl: origin,
    supportFile: false,
    specPattern: '*.cy.js',
    setupNodeEvents: (on) => on('task', unilinkTasks(origin)),
  },
}
