import { BLOCOS } from '@portal/contract/metricas/indicadores'
import type { ClinicaMedida } from '@portal/contract/metricas/metricas.contract'
import { diasEntre } from '@portal/contract/regras/dia'
import { formatDay } from '../../platform/format-date.ts'
import { formatNumber } from '../../platform/format-number.ts'
import { type Column, DataTable, type Line, RowButton } from '../../ui/list/data-table.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { Bloco } from '../bloco.tsx'
import { hojeDaEmpresa } from '../metricas-url.ts'
import { usePrimeiros } from '../use-primeiros.tsx'
import classes from './blocos.module.css'

type Linha = ClinicaMedida & { id: string }
type Props = { clinicas: readonly ClinicaMedida[]; onClinica: (id: string) => void }

/** Days before a licence's end from which it is shown as expiring. */
const AVISO_DIAS = 60

function licencaDe(validade: string, hoje: string) {
  const dias = diasEntre(hoje, validade)
  if (dias < 0) return <span className={classes.alerta}>vencida em {formatDay(validade)}</span>
  if (dias <= AVISO_DIAS) return <span className={classes.alerta}>vence em {formatDay(validade)}</span>
  return formatDay(validade)
}

const isPerto = (validade: string, hoje: string) => diasEntre(hoje, validade) <= AVISO_DIAS

const CONTADOS = [
  ['acessos', 'acesso', 'acessos'],
  ['compartilhamentos', 'compartilhamento', 'compartilhamentos'],
  ['orcamentos', 'orçamento', 'orçamentos'],
  ['internacoes', 'internação', 'internações'],
] as const
/** '3 acessos · 1 orçamento'; zeros are left out. */
const oQueTrouxe = (clinica: ClinicaMedida) =>
  CONTADOS.flatMap(([chave, um, varios]) =>
    clinica[chave] === 0 ? [] : `${formatNumber(clinica[chave])} ${clinica[chave] === 1 ? um : varios}`,
  )
    .toReversed()
    .join(' · ')

/** Results of the period by clinic, with the clinic's current vacancies and licence. */
export function Clinicas({ clinicas, onClinica }: Props) {
  const hoje = hojeDaEmpresa()
  const [primeiras, verTodas] = usePrimeiros(clinicas)
  const numero = (title: string, valor: (clinica: Linha) => number): Column<Linha> => ({
    ...{ title, isNumber: true, isShort: true },
    cell: (clinica) => formatNumber(valor(clinica)),
  })
  const colunas: readonly Column<Linha>[] = [
    {
      title: 'Clínica',
      cell: ({ id, nome, cidade, estado }) => (
        <>
          <RowButton onClick={() => onClinica(id)}>{nome}</RowButton>
          <small className={classes.lugar}>
            {cidade}, {estado}
          </small>
        </>
      ),
    },
    numero('Acessos', ({ acessos }) => acessos),
    numero('Compartilhamentos', ({ compartilhamentos }) => compartilhamentos),
    numero('Orçamentos', ({ orcamentos }) => orcamentos),
    numero('Internações pela entrada', ({ internacoes }) => internacoes),
    {
      title: 'Vagas',
      isShort: true,
      cell: ({ vagas }) =>
        vagas && (
          <>
            {formatNumber(vagas.total)}, <TimeAgo em={vagas.em} />
          </>
        ),
    },
    {
      title: 'Licença',
      isShort: true,
      cell: ({ licenca_validade }) => licenca_validade && licencaDe(licenca_validade, hoje),
    },
  ]
  const linha: Line<Linha> = {
    name: ({ id, nome }) => <RowButton onClick={() => onClinica(id)}>{nome}</RowButton>,
    nameOf: ({ nome }) => nome,
    details: ({ cidade, estado, vagas, licenca_validade }) => [
      `${cidade}, ${estado}`,
      vagas && (vagas.total === 1 ? '1 vaga' : `${formatNumber(vagas.total)} vagas`),
      licenca_validade && isPerto(licenca_validade, hoje) && <>licença {licencaDe(licenca_validade, hoje)}</>,
    ],
    state: (clinica) => oQueTrouxe(clinica) || 'Nada no período',
  }
  return (
    <Bloco chave="clinicas" largo vazio={clinicas.length === 0}>
      <DataTable
        label={BLOCOS.clinicas.titulo}
        columns={colunas}
        line={linha}
        rows={primeiras.map((clinica) => ({ ...clinica, id: clinica.clinica_id }))}
        inset
        dense
        minWidth="52rem"
      />
      {verTodas}
    </Bloco>
  )
}
