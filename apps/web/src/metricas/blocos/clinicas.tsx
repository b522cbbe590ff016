import { BLOCOS } from '@portal/contract/metricas/indicadores'
import type { ClinicaMedida } from '@portal/contract/metricas/metricas.contract'
import { diasEntre } from '@portal/contract/regras/dia'
import { formatDia } from '../../platform/format-data.ts'
import { formatNumero } from '../../platform/format-numero.ts'
import { type Column, DataTable, RowButton } from '../../ui/list/data-table.tsx'
import { Tempo } from '../../ui/tempo.tsx'
import { Bloco } from '../bloco.tsx'
import { hojeDaEmpresa } from '../metricas-url.ts'
import { usePrimeiros } from '../use-primeiros.tsx'
import classes from './blocos.module.css'

type Linha = ClinicaMedida & { id: string }
type Props = { clinicas: readonly ClinicaMedida[]; onClinica: (id: string) => void }

/** Days before its end in which a licence is said to expire. */
const AVISO_DIAS = 60

function licencaDe(validade: string, hoje: string) {
  const dias = diasEntre(hoje, validade)
  if (dias < 0) return <span className={classes.alerta}>vencida em {formatDia(validade)}</span>
  if (dias <= AVISO_DIAS) return <span className={classes.alerta}>vence em {formatDia(validade)}</span>
  return formatDia(validade)
}

/** What the period brought to each clinic, and how its vacancies and licence are now. */
export function Clinicas({ clinicas, onClinica }: Props) {
  const hoje = hojeDaEmpresa()
  const [primeiras, verTodas] = usePrimeiros(clinicas)
  const numero = (title: string, valor: (clinica: Linha) => number): Column<Linha> => ({
    ...{ title, isNumber: true, isShort: true },
    cell: (clinica) => formatNumero(valor(clinica)),
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
            {formatNumero(vagas.total)}, <Tempo em={vagas.em} />
          </>
        ),
    },
    {
      title: 'Licença',
      isShort: true,
      cell: ({ licenca_validade }) => licenca_validade && licencaDe(licenca_validade, hoje),
    },
  ]
  return (
    <Bloco chave="clinicas" largo vazio={clinicas.length === 0}>
      <DataTable
        label={BLOCOS.clinicas.titulo}
        columns={colunas}
        rows={primeiras.map((clinica) => ({ ...clinica, id: clinica.clinica_id }))}
        inset
        dense
        minWidth="52rem"
      />
      {verTodas}
    </Bloco>
  )
}
