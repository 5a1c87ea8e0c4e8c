/** Id of the template that holds the portal's scripts in a prerendered page. */
const SCRIPTS_ID = 'scripts'

const begin = () => {
  const template = document.getElementById(SCRIPTS_ID)
  if (template instanceof HTMLTemplateElement) document.head.append(template.content)
}

// The scripts load after the first frame, so that neither the network nor the processor keeps a visitor from reading.
// A hidden page has no frames and loads them at once.
if (document.hidden) begin()
else requestAnimationFrame(() => setTimeout(begin))
