import { Button } from '@mantine/core'
import type { TextosVisita, Visita } from '@portal/contract/agenda/agenda.contract'
import { isVisitaAberta } from '@portal/contract/agenda/opcoes'
import { Suspense, useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { notifyError } from '../../ui/notify.ts'
import { readTextos } from '../agenda.api.ts'
import classes from './visita-conteudo.module.css'

const ObservacoesDialog = lazyPart(() => import('./observacoes-dialog.tsx').then((part) => part.ObservacoesDialog))

const ROTULOS: Record<keyof TextosVisita, string> = {
  observacoes: 'Observações',
  resultado: 'Resultado',
  motivo_cancelamento: 'Motivo do cancelamento',
}
const CAMPOS = Object.keys(ROTULOS) as (keyof TextosVisita)[]
const SEM_TEXTOS: TextosVisita = { observacoes: null, resultado: null, motivo_cancelamento: null }

/** Texts about a person, read when somebody asks for them: each reading is recorded. */
export function Textos({ visita }: { visita: Visita }) {
  const { id, versao, tem_textos } = visita
  const [lidos, setLidos] = useState<{ versao: number; textos: TextosVisita }>()
  const [busy, setBusy] = useState(false)
  const [editando, setEditando] = useState(false)

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
  const textos = !tem_textos ? SEM_TEXTOS : lidos?.versao === versao ? lidos.textos : undefined
  const escreve = isVisitaAberta(visita.status)
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
    <div className={classes.escritos}>
      {tem_textos && (
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
      )}
      {escreve && (
        <Button variant="subtle" size="compact-md" onClick={() => setEditando(true)}>
          {textos.observacoes ? 'Editar observações' : 'Escrever observações'}
        </Button>
      )}
      <Suspense>
        {editando && (
          <ObservacoesDialog
            visita={visita}
            observacoes={textos.observacoes}
            onClose={() => setEditando(false)}
            onSaved={(salva, observacoes) => setLidos({ versao: salva.versao, textos: { ...textos, observacoes } })}
          />
        )}
      </Suspense>
    </div>
  )
}
