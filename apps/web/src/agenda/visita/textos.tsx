import { Button } from '@mantine/core'
import type { TextosVisita, Visita } from '@portal/contract/agenda/agenda.contract'
import { isVisitaAberta } from '@portal/contract/agenda/opcoes'
import { Suspense, useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { notifyError } from '../../ui/notify.ts'
import { readTextos } from '../agenda.api.ts'
import type { Lidas } from './observacoes-dialog.tsx'
import classes from './visita-conteudo.module.css'

const ObservacoesDialog = lazyPart(() => import('./observacoes-dialog.tsx').then((part) => part.ObservacoesDialog))

const ROTULOS: Record<keyof TextosVisita, string> = {
  observacoes: 'Observações',
  resultado: 'Resultado',
  motivo_cancelamento: 'Motivo do cancelamento',
}
const CAMPOS = Object.keys(ROTULOS) as (keyof TextosVisita)[]
const SEM_TEXTOS: TextosVisita = { observacoes: null, resultado: null, motivo_cancelamento: null }

/** Free texts about a person, fetched only on request because each reading is recorded. */
export function Textos({ visita }: { visita: Visita }) {
  const { id, versao } = visita
  const [lidos, setLidos] = useState<{ versao: number; textos: TextosVisita }>()
  const [editando, setEditando] = useState<{ lidas: Lidas; textos: TextosVisita }>()
  // Texts read from an earlier version may be outdated.
  const textos = !visita.tem_textos ? SEM_TEXTOS : lidos?.versao === versao ? lidos.textos : undefined
  return (
    <>
      {textos ? (
        <Escritos
          visita={visita}
          textos={textos}
          onEditar={() => setEditando({ lidas: { id, versao, observacoes: textos.observacoes }, textos })}
        />
      ) : (
        <Sigilo onMostrar={async () => setLidos({ versao, textos: await readTextos(id) })} />
      )}
      {/* Stays open with the typed text when somebody else changes the visit. */}
      <Suspense>
        {editando && (
          <ObservacoesDialog
            lidas={editando.lidas}
            onClose={() => setEditando(undefined)}
            onSaved={(salva, observacoes) =>
              setLidos(
                salva.versao === editando.lidas.versao + 1
                  ? { versao: salva.versao, textos: { ...editando.textos, observacoes } }
                  : undefined,
              )
            }
          />
        )}
      </Suspense>
    </>
  )
}

function Sigilo({ onMostrar }: { onMostrar: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  async function show() {
    setBusy(true)
    try {
      await onMostrar()
    } catch (error) {
      notifyError(messageOf(error, 'Erro ao carregar os textos'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.sigilo}>
      <span>Observações e resultado são dados de saúde: a leitura fica registrada.</span>
      <Button variant="default" size="compact-md" loading={busy} onClick={() => void show()}>
        Mostrar
      </Button>
    </div>
  )
}

type EscritosProps = { visita: Visita; textos: TextosVisita; onEditar: () => void }

function Escritos({ visita: { tem_textos, status }, textos, onEditar }: EscritosProps) {
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
      {isVisitaAberta(status) && (
        <Button variant="subtle" size="compact-md" onClick={onEditar}>
          {textos.observacoes ? 'Editar observações' : 'Escrever observações'}
        </Button>
      )}
    </div>
  )
}
