import { Badge } from '@mantine/core'
import { AVISOS } from '@portal/contract/cadastro/avisos'
import { PAPEIS_PACIENTE } from '@portal/contract/pacientes/checklist'
import { type OrdemPacientes, ROTULO_TIPO_PACIENTE } from '@portal/contract/pacientes/opcoes'
import type { PacienteLinha } from '@portal/contract/pacientes/pacientes.contract'
import { formatDateTime } from '../platform/format-date.ts'
import { type Column, type Line, RowButton, Under } from '../ui/list/data-table.tsx'
import classes from './colunas.module.css'
import { SeloPaciente } from './situacao.tsx'

type Coluna = Column<PacienteLinha, OrdemPacientes>

/** Number of open tasks, missing papers and warnings; the full text is the tooltip. */
function Pendencias({ papeis_faltando, avisos, pendencias }: PacienteLinha) {
  const faltam = papeis_faltando.length
  if (faltam === 0 && avisos.length === 0 && pendencias === 0) return null
  return (
    <span className={classes.pendencias}>
      {pendencias > 0 && <span>{pendencias === 1 ? '1 pendência' : `${pendencias} pendências`}</span>}
      {faltam > 0 && (
        <span title={papeis_faltando.map((papel) => PAPEIS_PACIENTE[papel]).join(', ')}>
          {faltam === 1 ? 'Falta 1 documento' : `Faltam ${faltam} documentos`}
        </span>
      )}
      {avisos.map((aviso) => (
        <span key={aviso}>{AVISOS[aviso].equipe}</span>
      ))}
    </span>
  )
}

type Open = (paciente: PacienteLinha) => void

const lugar = ({ cidade, estado }: PacienteLinha) => [cidade, estado].filter(Boolean).join('/')

const Emergencia = () => (
  <Badge variant="light" color="terracotta" tt="none" radius="sm">
    Emergência
  </Badge>
)

export const colunasDe = (onOpen: Open, comConsultor: boolean): readonly Coluna[] => [
  {
    title: 'Nome',
    order: 'nome',
    cell: (paciente) => (
      <>
        <RowButton onClick={() => onOpen(paciente)}>{paciente.nome}</RowButton>
        <Under>
          <span className="portal-code">{paciente.codigo}</span>
          {paciente.urgencia === 'emergencia' && <Emergencia />}
        </Under>
      </>
    ),
  },
  { title: 'Idade', isNumber: true, cell: ({ idade }) => idade },
  { title: 'Cidade/UF', cell: lugar },
  {
    title: comConsultor ? 'Clínica e consultor' : 'Clínica',
    hasRoom: true,
    cell: ({ clinica, consultor }) =>
      comConsultor && consultor ? (
        <>
          {clinica ?? '—'}
          <Under>{consultor}</Under>
        </>
      ) : (
        clinica
      ),
  },
  { title: 'Tipo', cell: (paciente) => ROTULO_TIPO_PACIENTE[paciente.tipo_vigente] },
  { title: 'Status', isWide: true, cell: ({ status }) => <SeloPaciente status={status} /> },
  { title: 'Pendências', isWide: true, cell: (paciente) => Pendencias(paciente) },
  { title: 'Recebido em', order: 'recebido', isShort: true, cell: ({ created_at }) => formatDateTime(created_at) },
]

/** Line of a patient on a phone: tasks stand before the place. */
export const linhaDe = (onOpen: Open, comConsultor: boolean): Line<PacienteLinha> => ({
  name: (paciente) => <RowButton onClick={() => onOpen(paciente)}>{paciente.nome}</RowButton>,
  nameOf: ({ nome }) => nome,
  details: (paciente) => [
    paciente.urgencia === 'emergencia' && 'Emergência',
    paciente.pendencias > 0 && (paciente.pendencias === 1 ? '1 pendência' : `${paciente.pendencias} pendências`),
    paciente.clinica,
    comConsultor && paciente.consultor,
    lugar(paciente),
  ],
  state: ({ status }) => <SeloPaciente status={status} />,
})
