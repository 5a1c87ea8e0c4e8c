let world

beforeEach(() => {
  cy.task('fork').then((name) => {
    world = name
    return cy.setCookie('emu-world', name)
  })
})
afterEach(() => cy.task('close', world))

it('a developer has to sign in again when the time of the session is over', () => {
  cy.then(() => cy.task('signIn', { world, persona: 'active' })).then((token) => {
    return cy.visit('/console/appLink/app/list', {
      onBeforeLoad: ({ localStorage }) => localStorage.setItem('Token', token),
    })
  })
  cy.contains('还没有应用')
  cy.then(() => cy.task('advance', { world, by: '40d' }))
  cy.reload()
  cy.location('pathname').should('eq', '/account/login')
})
