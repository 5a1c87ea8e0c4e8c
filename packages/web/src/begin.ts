/** Id of the template that holds the portal's scripts in a prerendered page. */
const SCRIPTS_ID = 'scripts'

const begin = () => {
  const template = document.getElementById(SCRIPTS_ID)
  if (template instanceof HTMLTemplateElement) document.head.append(template.content)
}

// After the first frame, so that nothing keeps a visitor from reading; a hidden page has no frames.
if (document.hidden) begin()
else requestAnimationFrame(() => setTimeout(begin))
