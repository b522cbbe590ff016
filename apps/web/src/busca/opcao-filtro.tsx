import { VisuallyHidden } from '@mantine/core'
import classes from './filtros-panel.module.css'

type Props = {
  tipo: 'checkbox' | 'radio'
  grupo: string
  rotulo: string
  marcada: boolean
  /** Results this option would give; undefined while unknown. */
  quantidade?: number | undefined
  onChange: () => void
}

/** One option of a filter with the number of results it would give. */
export function OpcaoFiltro({ tipo, grupo, rotulo, marcada, quantidade, onChange }: Props) {
  return (
    <label className={classes.opcao} data-vazia={quantidade === 0 || undefined}>
      <input type={tipo} name={grupo} checked={marcada} onChange={onChange} />
      {rotulo}
      {quantidade !== undefined && (
        <span className={classes.quantidade}>
          {quantidade.toLocaleString('pt-BR')}
          <VisuallyHidden> {quantidade === 1 ? 'resultado' : 'resultados'}</VisuallyHidden>
        </span>
      )}
    </label>
  )
}
