import { Drawer, Skeleton, Tabs } from '@mantine/core'
import type { LancamentoCompleto } from '@portal/contract/financeiro/financeiro.contract'
import { comSinal, ROTULO_TIPO_LANCAMENTO } from '@portal/contract/financeiro/opcoes'
import { saldoDe } from '@portal/contract/financeiro/situacao'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import drawer from '../../ui/record-drawer.module.css'
import type { ParteFicha } from '../abas.ts'
import { nomeDe } from '../lista/colunas.tsx'
import { Quantia } from '../quantia.tsx'
import { SeloLancamento } from '../situacao.tsx'
import { AcoesLancamento } from './acoes.tsx'
import classes from './ficha.module.css'
import { ResumoLancamento } from './resumo.tsx'

const Contestacoes = lazyPart(() => import('./contestacoes.tsx').then((part) => part.Contestacoes))
const HistoricoLancamento = lazyPart(() =>
  import('./historico-lancamento.tsx').then((part) => part.HistoricoLancamento),
)

type Props = {
  lancamento: LancamentoCompleto
  parte: ParteFicha
  onParte: (parte: ParteFicha) => void
  onOpen: (id: string) => void
}

/** A loaded entry: state, actions, and tabs. */
export function LancamentoConteudo({ lancamento, parte, onParte, onOpen }: Props) {
  const { tipo, clinica, consultor, valor_centavos, contestacoes } = lancamento
  const saldo = saldoDe(lancamento)
  const comConversa = tipo === 'comissao'
  return (
    <Tabs
      value={!comConversa && parte === 'contestacao' ? 'resumo' : parte}
      onChange={(nova) => nova && onParte(nova as ParteFicha)}
      keepMounted={false}
    >
      <div className={drawer.topo}>
        <div className={drawer.cabecalho}>
          <div>
            <Drawer.Title className={drawer.titulo}>{nomeDe(lancamento)}</Drawer.Title>
            <p className={drawer.dados}>
              <span>{ROTULO_TIPO_LANCAMENTO[tipo]}</span>
              {clinica && <span>{clinica}</span>}
              {consultor && <span>{consultor}</span>}
            </p>
            <div className={classes.selos}>
              <b>
                <Quantia centavos={comSinal(valor_centavos, tipo, [tipo])} />
              </b>
              <SeloLancamento {...lancamento} />
              {saldo !== 0 && saldo !== valor_centavos && (
                <span className="portal-dimmed">
                  Em aberto <Quantia centavos={comSinal(saldo, tipo, [tipo])} />
                </span>
              )}
            </div>
          </div>
          <Drawer.CloseButton aria-label="Fechar" />
        </div>
        <AcoesLancamento lancamento={lancamento} />
        <Tabs.List className={drawer.abas}>
          <Tabs.Tab value="resumo">Resumo</Tabs.Tab>
          {comConversa && (
            <Tabs.Tab value="contestacao">
              {contestacoes.some(({ status }) => status === 'aberta') ? 'Contestação em análise' : 'Contestação'}
            </Tabs.Tab>
          )}
          <Tabs.Tab value="historico">Histórico</Tabs.Tab>
        </Tabs.List>
      </div>
      <div className={drawer.corpo}>
        <Tabs.Panel value="resumo">
          <ResumoLancamento lancamento={lancamento} onOpen={onOpen} />
        </Tabs.Panel>
        {comConversa && (
          <Tabs.Panel value="contestacao">
            <Suspense fallback={<Skeleton height={160} />}>
              <Contestacoes contestacoes={contestacoes} />
            </Suspense>
          </Tabs.Panel>
        )}
        <Tabs.Panel value="historico">
          <Suspense fallback={<Skeleton height={160} />}>
            <HistoricoLancamento id={lancamento.id} />
          </Suspense>
        </Tabs.Panel>
      </div>
    </Tabs>
  )
}
