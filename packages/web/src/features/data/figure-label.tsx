import { dataTexts } from '#src/config/texts/data.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Tooltip } from '#src/ui/popover/tooltip.tsx'
import { Row } from '#src/ui/theme/primitives.tsx'
import { looks } from '#src/ui/theme/look-classes.ts'
import styles from './data.module.css'
import { figureName, splitDefinition, type Figure } from './figures.ts'

const EXPLAIN = looks({
  position: 'relative',
  display: 'inline-grid',
  centred: true,
  width: 24,
  height: 24,
  margin: -0.5,
  pad: 0,
  round: 'full',
  tone: 'field',
  cursor: 'help',
  hoverTone: 'primary',
})

interface FigureLabelProps {
  figure: Figure
  /** As the answer has them; before there is one, only the name is shown. */
  definitions: Readonly<Record<string, string>> | undefined
}

export function FigureLabel({ figure, definitions }: FigureLabelProps) {
  const definition = definitions?.[figure]
  const name = figureName(figure)
  if (definition === undefined) return <span>{name}</span>
  return (
    <Row as="span" gap={0.5} whiteSpace="nowrap" display="inline-flex">
      {name}
      <Tooltip
        className={`${EXPLAIN} ${styles.explain}`}
        aria-label={dataTexts.definitionOf(name)}
        text={splitDefinition(definition).meaning}
      >
        <Icon name="info" size={14} />
      </Tooltip>
    </Row>
  )
}
