/** Of the template that holds the portal's scripts in a page that arrives drawn. */
const SCRIPTS_ID = 'scripts'

const begin = () => {
  const template = document.getElementById(SCRIPTS_ID)
  if (template instanceof HTMLTemplateElement) document.head.append(template.content)
}

// After the first frame: what is to be read does not wait for what brings it to life, be it on the line or on the
// processor. A page that nobody looks at has no frames.
if (document.hidden) begin()
else requestAnimationFrame(() => setTimeout(begin))
