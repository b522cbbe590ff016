import { UnstyledButton } from '@mantine/core'
import type { VisaoGeral } from '@portal/contract/financeiro/financeiro.contract'
import { ERRO_AO_CARREGAR } from '@portal/contract/financeiro/limites'
import { FAIXAS_DE_ATRASO, ROTULO_ATRASO } from '@portal/contract/financeiro/opcoes'
import { RESULTADO_EM_CAIXA } from '@portal/contract/metricas/indicadores'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { addDias } from '@portal/contract/regras/dia'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDay } from '../../platform/format-date.ts'
import { formatNumber } from '../../platform/format-number.ts'
import { currentMonth, monthName } from '../../platform/month.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { MonthInput } from '../../ui/month-input.tsx'
import type { FinanceiroUrl } from '../abas.ts'
import { visaoQuery } from '../financeiro.api.ts'
import { BarrasFinanceiro } from './barras.tsx'
import classes from './visao.module.css'
import { VisaoEspera } from './visao-espera.tsx'

type Props = { mes: string | undefined; onMes: (mes: string) => void }
type Soma = VisaoGeral['a_receber']

const A_RECEBER = { aba: 'repasses', receitas: true } as const satisfies FinanceiroUrl
const diaEMes = (dia: string) => formatDay(dia).slice(0, 5)
const mesCurto = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' })
const contagem = (n: number) => (n === 1 ? '1 lançamento' : `${formatNumber(n)} lançamentos`)
const sum = (valores: readonly number[]) => valores.reduce((soma, valor) => soma + valor, 0)

/** Amounts that the company is owed and owes, and the result of a month. */
export function VisaoAba({ mes = currentMonth(), onMes }: Props) {
  const { data, error, refetch, isPlaceholderData } = useQuery(visaoQuery(mes))
  return (
    <>
      <div className={classes.mes}>
        <MonthInput value={mes} max={currentMonth()} onChange={onMes} />
        {data?.fechado && !isPlaceholderData && <span>Mês fechado</span>}
      </div>
      {data ? (
        <Visao visao={data} former={isPlaceholderData} />
      ) : error ? (
        <LoadFailure title={ERRO_AO_CARREGAR} error={error} onRetry={refetch} />
      ) : (
        <VisaoEspera />
      )}
    </>
  )
}

function Visao({ visao, former }: { visao: VisaoGeral; former: boolean }) {
  const {
    a_receber,
    previsto,
    recebido,
    comissoes_a_pagar,
    comissoes_contestadas,
    resultado_centavos,
    atraso,
    previsao,
    caixa,
  } = visao
  const nome = monthName(visao.mes)
  const [entra, sai] = [sum(previsao.map((um) => um.entra_centavos)), sum(previsao.map((um) => um.sai_centavos))]
  const [entrou, saiu] = [sum(caixa.map((um) => um.entrou_centavos)), sum(caixa.map((um) => um.saiu_centavos))]
  return (
    <div className={classes.visao} data-former={former || undefined}>
      <ul className={classes.cartoes} aria-label="Totais">
        <Cartao rotulo="A receber" soma={a_receber} para={{ ...A_RECEBER, situacao: 'abertos' }} />
        <Cartao rotulo="Previsto" soma={previsto} para={{ ...A_RECEBER, situacao: 'previsto' }} />
        <Cartao rotulo="Recebido" soma={recebido} nota={`em ${nome}`} />
        <Cartao
          rotulo="Comissões a pagar"
          soma={comissoes_a_pagar}
          {...(comissoes_contestadas.n > 0 && {
            nota: `${contagem(comissoes_a_pagar.n)}, fora ${formatCentavos(comissoes_contestadas.centavos)} contestado`,
          })}
          para={{ aba: 'comissoes', situacao: 'abertos' }}
        />
        <li className={classes.cartao}>
          <span>{RESULTADO_EM_CAIXA}</span>
          <strong data-negativo={resultado_centavos < 0 || undefined}>{formatCentavos(resultado_centavos)}</strong>
          <small>recebido menos pago em {nome}</small>
        </li>
      </ul>
      <section className={classes.atrasos} aria-labelledby="atrasos">
        <h2 id="atrasos">A receber por atraso</h2>
        <ul className={classes.faixas}>
          {FAIXAS_DE_ATRASO.map((faixa) => (
            <li key={faixa} data-faixa={faixa} data-vazia={atraso[faixa].n === 0 || undefined}>
              <Porta para={{ ...A_RECEBER, atraso: faixa }}>
                <span>{ROTULO_ATRASO[faixa]}</span>
                <strong>{formatCentavos(atraso[faixa].centavos)}</strong>
                <small>{contagem(atraso[faixa].n)}</small>
              </Porta>
            </li>
          ))}
        </ul>
      </section>
      <BarrasFinanceiro
        titulo="Previsão de 90 dias"
        resumo={`Por vencimento, semana a semana: entram ${formatCentavos(entra)} e saem ${formatCentavos(sai)}.`}
        quando="Semana"
        nomes={['Entra', 'Sai']}
        itens={previsao.map(({ de, entra_centavos, sai_centavos }) => ({
          curto: diaEMes(de),
          rotulo: `${diaEMes(de)} a ${diaEMes(addDias(de, 6))}`,
          entra: entra_centavos,
          sai: sai_centavos,
        }))}
      />
      <BarrasFinanceiro
        titulo="Caixa por mês"
        resumo={`Pagamentos de doze meses até ${nome}: entraram ${formatCentavos(entrou)} e saíram ${formatCentavos(saiu)}.`}
        quando="Mês"
        nomes={['Entrou', 'Saiu']}
        itens={caixa.map((um) => ({
          curto: mesCurto.format(new Date(`${um.mes}T00:00Z`)).replace('.', ''),
          rotulo: monthName(um.mes),
          entra: um.entrou_centavos,
          sai: um.saiu_centavos,
        }))}
      />
    </div>
  )
}

type CartaoProps = { rotulo: string; soma: Soma; nota?: string; para?: FinanceiroUrl }

function Cartao({ rotulo, soma, nota = contagem(soma.n), para }: CartaoProps) {
  const partes = (
    <>
      <span>{rotulo}</span>
      <strong>{formatCentavos(soma.centavos)}</strong>
      <small>{nota}</small>
    </>
  )
  return para ? (
    <li>
      <Porta para={para}>{partes}</Porta>
    </li>
  ) : (
    <li className={classes.cartao}>{partes}</li>
  )
}

/** Link to the entries behind a sum. */
const Porta = ({ para, children }: { para: FinanceiroUrl; children: ReactNode }) => (
  <UnstyledButton
    className={classes.porta}
    renderRoot={(props) => <Link to="/admin/financeiro" search={para} {...props} />}
  >
    {children}
  </UnstyledButton>
)
