import { Button } from '@mantine/core'
import classes from './form.module.css'
import { hasVazios } from './regras.ts'
import { useEstado, useFormulario } from './use-campo.ts'

type Props = { salvando: boolean; falha: string | undefined; enviando: boolean; onCancelar: () => void }

/** Sticky bar with the number of open errors and the save button. */
export function BarraSalvar({ salvando, falha, enviando, onCancelar }: Props) {
  const form = useFormulario()
  const errados = useEstado(form, ({ erros }) => Object.values(erros).filter(Boolean).length)
  const faltam = useEstado(form, ({ erros, valores }) => hasVazios(erros, valores))
  const sujo = useEstado(form, ({ alterados }) => Object.keys(alterados).length > 0)
  const situacao = enviando
    ? 'Enviando arquivos… Salve quando terminarem.'
    : errados > 0
      ? resumoDe(errados, faltam)
      : (falha ?? (sujo ? 'Alterações não salvas' : ''))
  return (
    <div className={classes.barra}>
      <span
        className={classes.situacao}
        data-erro={(!enviando && (falha !== undefined || errados > 0)) || undefined}
        role="status"
      >
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

const resumoDe = (errados: number, faltam: boolean) => {
  const quantos = errados === 1 ? '1 campo precisa de atenção' : `${errados} campos precisam de atenção`
  return faltam ? `Preencha todos os campos obrigatórios · ${quantos}` : quantos
}
