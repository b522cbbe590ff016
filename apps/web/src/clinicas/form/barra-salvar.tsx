import { Button } from '@mantine/core'
import classes from './form.module.css'
import { useEstado, useFormulario } from './use-campo.ts'

type Props = { salvando: boolean; enviando: boolean; onCancelar: () => void }

/** Always in sight: what is still to do, and saving. */
export function BarraSalvar({ salvando, enviando, onCancelar }: Props) {
  const form = useFormulario()
  const errados = useEstado(form, ({ erros }) => Object.values(erros).filter(Boolean).length)
  const sujo = useEstado(form, ({ alterados }) => Object.keys(alterados).length > 0)
  const situacao = enviando
    ? 'Enviando arquivos… Salve quando terminarem.'
    : errados > 0
      ? errados === 1
        ? '1 campo precisa de atenção'
        : `${errados} campos precisam de atenção`
      : sujo
        ? 'Alterações não salvas'
        : ''
  return (
    <div className={classes.barra}>
      <span className={classes.situacao} data-erro={(!enviando && errados > 0) || undefined} role="status">
        {situacao}
      </span>
      <Button variant="default" disabled={salvando} onClick={onCancelar}>
        Cancelar
      </Button>
      <Button type="submit" loading={salvando} disabled={enviando}>
        Salvar
      </Button>
    </div>
  )
}
