import { Button } from '@mantine/core'
import type { TextosVisita } from '@portal/contract/agenda/agenda.contract'
import { useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { notifyError } from '../../ui/notify.ts'
import { readTextos } from '../agenda.api.ts'
import classes from './visita-conteudo.module.css'

const ROTULOS: Record<keyof TextosVisita, string> = {
  observacoes: 'Observações',
  resultado: 'Resultado',
  motivo_cancelamento: 'Motivo do cancelamento',
}
const CAMPOS = Object.keys(ROTULOS) as (keyof TextosVisita)[]

/** Texts about a person, read when somebody asks for them: each reading is recorded. */
export function Textos({ id, versao }: { id: string; versao: number }) {
  const [lidos, setLidos] = useState<{ versao: number; textos: TextosVisita }>()
  const [busy, setBusy] = useState(false)

  async function show() {
    setBusy(true)
    try {
      setLidos({ versao, textos: await readTextos(id) })
    } catch (error) {
      notifyError(messageOf(error, 'Erro ao carregar os textos'))
    } finally {
      setBusy(false)
    }
  }

  // What was read of an earlier version may have changed since.
  const textos = lidos?.versao === versao ? lidos.textos : undefined
  if (!textos)
    return (
      <div className={classes.sigilo}>
        <span>Observações e resultado são dados de saúde: a leitura fica registrada.</span>
        <Button variant="default" size="compact-md" loading={busy} onClick={() => void show()}>
          Mostrar
        </Button>
      </div>
    )
  return (
    <dl className={classes.textos} aria-live="polite">
      {CAMPOS.map(
        (campo) =>
          textos[campo] && (
            <div key={campo}>
              <dt>{ROTULOS[campo]}</dt>
              <dd>{textos[campo]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
