import { Drawer, Skeleton, Tabs } from '@mantine/core'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { rotuloNumero } from '@portal/contract/orcamentos/numero'
import type { Orcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { Suspense } from 'react'
import { clockIn } from '../../platform/clock.ts'
import { useNow } from '../../platform/use-now.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import drawer from '../../ui/record-drawer.module.css'
import { expiraEm } from '../expira.ts'
import type { AbaOrcamento } from '../orcamentos-url.ts'
import { SituacaoViva } from '../situacao.tsx'
import { AcoesOrcamento } from './acoes.tsx'
import classes from './ficha.module.css'
import { ResumoOrcamento } from './resumo.tsx'

const Documento = lazyPart(() => import('./documento.tsx').then((part) => part.Documento))
const HistoricoOrcamento = lazyPart(() => import('./historico-orcamento.tsx').then((part) => part.HistoricoOrcamento))

type Props = {
  orcamento: Orcamento
  aba: AbaOrcamento
  onAba: (aba: AbaOrcamento) => void
  onOpen: (id: string) => void
}

/** A loaded quote: state, actions and tabs. */
export function OrcamentoConteudo({ orcamento, aba, onAba, onOpen }: Props) {
  const hoje = clockIn(useNow()).slice(0, 10)
  const expira = expiraEm(orcamento, hoje)
  return (
    <Tabs value={aba} onChange={(nova) => nova && onAba(nova as AbaOrcamento)} keepMounted={false}>
      <div className={drawer.topo}>
        <div className={drawer.cabecalho}>
          <div>
            <Drawer.Title className={drawer.titulo}>{orcamento.cliente_nome}</Drawer.Title>
            <p className={drawer.dados}>
              <span>{rotuloNumero(orcamento)}</span>
              <span>
                {orcamento.clinica}, {orcamento.cidade}/{orcamento.estado}
              </span>
              <span>{orcamento.consultor}</span>
            </p>
            <div className={classes.selos}>
              <b>{formatCentavos(orcamento.total_centavos)}</b>
              <SituacaoViva {...orcamento} />
              {expira && <span className="portal-dimmed">{expira.texto}</span>}
            </div>
          </div>
          <Drawer.CloseButton aria-label="Fechar" />
        </div>
        <AcoesOrcamento orcamento={orcamento} onOpen={onOpen} />
        <Tabs.List className={drawer.abas}>
          <Tabs.Tab value="resumo">Resumo</Tabs.Tab>
          <Tabs.Tab value="documento">Ver o documento</Tabs.Tab>
          <Tabs.Tab value="historico">Histórico</Tabs.Tab>
        </Tabs.List>
      </div>
      <div className={drawer.corpo}>
        <Tabs.Panel value="resumo">
          <ResumoOrcamento orcamento={orcamento} onOpen={onOpen} />
        </Tabs.Panel>
        <Tabs.Panel value="documento">
          <Suspense fallback={<Skeleton height={480} />}>
            <Documento orcamento={orcamento} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="historico">
          <Suspense fallback={<Skeleton height={160} />}>
            <HistoricoOrcamento id={orcamento.id} />
          </Suspense>
        </Tabs.Panel>
      </div>
    </Tabs>
  )
}
