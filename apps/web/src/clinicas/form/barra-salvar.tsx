import { Button } from '@mantine/core'
import classes from './form.module.css'
import { useEstado, useFormulario } from './use-campo.ts'

type Props = { salvando: boolean; falha: string | undefined; enviando: boolean; onCancelar: () => void }

/** Always in sight: saving, and what is still to do. At the left, since messages pass at the right. */
export function BarraSalvar({ salvando, falha, enviando, onCancelar }: Props) {
  const form = useFormulario()
  const errados = useEstado(form, ({ erros }) => Object.values(erros).filter(Boolean).length)
  const sujo = useEstado(form, ({ alterados }) => Object.keys(alterados).length > 0)
  const situacao = enviando
    ? 'Enviando arquivos… Salve quando terminarem.'
    : errados > 0
      ? errados === 1
        ? '1 campo precisa de atenção'
        : `${errados} campos precisam de atenção`
      : (falha ?? (sujo ? 'Alterações não salvas' : ''))
  return (
    <div className={classes.barra}>
      <Button type="submit" loading={salvando} disabled={enviando}>
        Salvar
      </Button>
      <Button variant="default" disabled={salvando} onClick={onCancelar}>
        Cancelar
      </Button>
      <span
        className={classes.situacao}
        data-erro={(!enviando && (falha !== undefined || errados > 0)) || undefined}
        role="status"
      >
        {situacao}
      </span>
    </div>
  )
}
