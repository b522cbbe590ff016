import { BLOCOS, METRICAS_VAZIAS } from '@portal/contract/metricas/indicadores'
import { contado } from '@portal/contract/regras/contado'
import { formatNumber } from '../../platform/format-number.ts'
import { GRADE } from './grade.ts'
import classes from './rede.module.css'
import { Tabela } from './tabela.tsx'
import { useEscolhido } from './use-escolhido.ts'

export type Demanda = { uf: string; leads: number; vagas: number; clinicas: number }

const leadsDe = ({ leads }: Demanda) => contado(leads, 'lead', 'leads')
const vagasDe = ({ vagas }: Demanda) => contado(vagas, 'vaga confirmada', 'vagas confirmadas')
const clinicasDe = ({ clinicas }: Demanda) => contado(clinicas, 'clínica ativa', 'clínicas ativas')
/** True where leads ask for help and no vacancy is confirmed. */
const isFalta = ({ leads, vagas }: Demanda) => leads > 0 && vagas === 0
const fraseDe = (estado: Demanda) =>
  `${estado.uf}: ${leadsDe(estado)}, ${vagasDe(estado)}, ${clinicasDe(estado)}${isFalta(estado) ? '. Procura sem vaga' : ''}`

const porLugar = (a: Demanda, b: Demanda) => {
  const [linhaA = 0, colunaA = 0] = GRADE[a.uf] ?? []
  const [linhaB = 0, colunaB = 0] = GRADE[b.uf] ?? []
  return linhaA - linhaB || colunaA - colunaB
}

const ZERO = { leads: 0, vagas: 0, clinicas: 0 }

/** Leads against confirmed vacancies by state, on a grid shaped like the country. */
export function ProcuraVagas({ estados }: { estados: readonly Demanda[] }) {
  const porUf = new Map(estados.map((estado) => [estado.uf, estado]))
  const todos = Object.keys(GRADE)
    .map((uf) => porUf.get(uf) ?? { uf, ...ZERO })
    .toSorted(porLugar)
  const { atual, choose, onKeyDown, marca } = useEscolhido(todos.length)
  const escolhido = todos[atual]
  if (!escolhido || todos.every(({ leads, vagas }) => leads + vagas === 0))
    return <p className={classes.vazio}>{METRICAS_VAZIAS}</p>
  const maximo = Math.max(...todos.flatMap(({ leads, vagas }) => [leads, vagas]))
  const faltam = todos.filter(isFalta).map(({ uf }) => uf)
  const barra = (n: number) => ({ width: `${n === 0 ? 0 : Math.max(6, (n / maximo) * 100)}%` })
  return (
    <>
      <p>
        {faltam.length === 0
          ? 'Onde há procura há vaga confirmada.'
          : `Procura sem nenhuma vaga confirmada em ${contado(faltam.length, 'estado', 'estados')}: ${faltam.join(', ')}.`}
      </p>
      <div className={classes.grade} role="radiogroup" aria-label={BLOCOS.demanda.titulo} onKeyDown={onKeyDown}>
        {todos.map((estado, i) => {
          const [gridRow, gridColumn] = GRADE[estado.uf] ?? []
          return (
            <button
              key={estado.uf}
              type="button"
              className={classes.estado}
              style={{ gridRow, gridColumn }}
              data-falta={isFalta(estado) || undefined}
              data-vazio={(estado.leads === 0 && estado.vagas === 0) || undefined}
              onPointerEnter={() => choose(i)}
              onClick={() => choose(i)}
              {...marca(i, fraseDe(estado))}
            >
              <b>{estado.uf}</b>
              <span className={classes.leads} style={barra(estado.leads)} />
              <span className={classes.vagas} style={barra(estado.vagas)} />
            </button>
          )
        })}
      </div>
      <ul className={classes.series} aria-hidden="true">
        <li data-serie="leads">Leads</li>
        <li data-serie="vagas">Vagas confirmadas</li>
        <li data-serie="falta">Procura sem vaga</li>
      </ul>
      <div className={classes.ficha}>
        <strong>{escolhido.uf}</strong>
        <dl>
          <div>
            <dt>Leads</dt>
            <dd>{formatNumber(escolhido.leads)}</dd>
          </div>
          <div>
            <dt>Vagas confirmadas</dt>
            <dd>{formatNumber(escolhido.vagas)}</dd>
          </div>
          <div>
            <dt>Clínicas ativas</dt>
            <dd>{formatNumber(escolhido.clinicas)}</dd>
          </div>
        </dl>
      </div>
      <Tabela
        titulo={BLOCOS.demanda.titulo}
        colunas={['Estado', 'Leads', 'Vagas confirmadas', 'Clínicas ativas']}
        linhas={todos
          .toSorted((a, b) => b.leads - a.leads || a.uf.localeCompare(b.uf))
          .map((estado) => [
            estado.uf,
            estado.uf,
            formatNumber(estado.leads),
            formatNumber(estado.vagas),
            formatNumber(estado.clinicas),
          ])}
      />
    </>
  )
}
