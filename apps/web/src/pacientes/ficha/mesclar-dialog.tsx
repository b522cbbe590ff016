import { ERRO_CARREGAR_PACIENTES } from '@portal/contract/pacientes/limites'
import type { Paciente, PacienteLinha } from '@portal/contract/pacientes/pacientes.contract'
import { contado } from '@portal/contract/regras/contado'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { SearchInput } from '../../ui/list/search-input.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { procuradosQuery, repetidosQuery } from '../pacientes.api.ts'
import classes from './mesclar-dialog.module.css'
import { MesclarPrevia } from './mesclar-previa.tsx'

type Props = { paciente: Paciente; onClose: () => void; onDone: (fica: string) => void }

/** Merges two registrations of one person: choose the other, preview, choose which values stay. */
export function MesclarPacientesDialog({ paciente, onClose, onDone }: Props) {
  const [outro, setOutro] = useState<string>()
  return (
    <Dialog opened title="Mesclar pacientes" size="lg" centered onClose={onClose}>
      {outro ? (
        <MesclarPrevia um={paciente.id} outro={outro} onBack={() => setOutro(undefined)} onDone={onDone} />
      ) : (
        <Escolha paciente={paciente} onChoose={setOutro} />
      )}
    </Dialog>
  )
}

function Escolha({ paciente, onChoose }: { paciente: Paciente; onChoose: (id: string) => void }) {
  const [texto, setTexto] = useState<string>()
  const repetidos = useQuery(repetidosQuery(paciente.id))
  const procurados = useQuery(procuradosQuery(texto ?? ''))
  const achados = (procurados.data ?? []).filter(({ id }) => id !== paciente.id)
  return (
    <div className={classes.corpo}>
      <p>
        Com qual paciente juntar <b>{paciente.nome}</b> <span className="portal-code">({paciente.codigo})</span>?
      </p>
      {repetidos.error && (
        <LoadFailure title={ERRO_CARREGAR_PACIENTES} error={repetidos.error} onRetry={repetidos.refetch} />
      )}
      {repetidos.data && repetidos.data.length > 0 && (
        <Candidatos titulo="Com o mesmo CPF, ou nome e nascimento" pacientes={repetidos.data} onChoose={onChoose} />
      )}
      {repetidos.data?.length === 0 && <p>Nenhum outro paciente tem o mesmo CPF, ou nome e nascimento.</p>}
      <SearchInput label="Procurar outro paciente" labelled value={texto} onChange={setTexto} />
      {texto && procurados.data && !procurados.isPlaceholderData && achados.length === 0 && (
        <p role="status">Nenhum paciente encontrado</p>
      )}
      {texto && achados.length > 0 && <Candidatos titulo="Encontrados" pacientes={achados} onChoose={onChoose} />}
    </div>
  )
}

type CandidatosProps = { titulo: string; pacientes: readonly PacienteLinha[]; onChoose: (id: string) => void }

const Candidatos = ({ titulo, pacientes, onChoose }: CandidatosProps) => (
  <section aria-label={titulo}>
    <h3 className={classes.titulo}>{titulo}</h3>
    <ul className="portal-items">
      {pacientes.map(({ id, nome, codigo, idade, consultor }) => (
        <li key={id}>
          <button type="button" className={classes.candidato} onClick={() => onChoose(id)}>
            <b>{nome}</b>
            <span>
              <span className="portal-code">{codigo}</span>
              {[idade !== null && contado(idade, 'ano'), consultor].map((dado) => dado && ` · ${dado}`)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  </section>
)
