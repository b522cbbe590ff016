import '@mantine/core/styles/Badge.layer.css'
import { Badge } from '@mantine/core'
import { ROTULO_SITUACAO_DO_ORCAMENTO, type SituacaoOrcamento } from '@portal/contract/orcamentos/opcoes'
import type { LinhaDaLista, LinhaOrcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { timeAgo } from '../platform/time-ago.ts'
import { useNow } from '../platform/use-now.ts'
import classes from './situacao.module.css'

const CORES: Record<SituacaoOrcamento, string> = {
  rascunho: 'gray',
  aguardando_aprovacao: 'amber',
  enviado: 'pine',
  visualizado: 'pine',
  aceito: 'pine',
  desistido: 'terracotta',
  recusado: 'terracotta',
  expirado: 'gray',
  cancelado: 'gray',
  substituido: 'gray',
}

export const SeloOrcamento = ({ situacao }: { situacao: SituacaoOrcamento }) => (
  <Badge
    variant={situacao === 'aceito' ? 'filled' : 'light'}
    color={CORES[situacao]}
    tt="none"
    radius="sm"
    miw="max-content"
  >
    {ROTULO_SITUACAO_DO_ORCAMENTO[situacao]}
  </Badge>
)

type Vista = Pick<LinhaOrcamento, 'situacao' | 'ultima_visualizacao_em' | 'visualizacoes'>

/** State of a quote, with the time since the family last opened it: 'Visualizado há 2 min'. */
export function SituacaoViva({ situacao, ultima_visualizacao_em, visualizacoes }: Vista) {
  const agora = useNow()
  // An opening that just arrived may lie after this page's clock, which advances once a minute.
  const idade = ultima_visualizacao_em && timeAgo(ultima_visualizacao_em, agora)
  return (
    <span className={classes.situacao}>
      <SeloOrcamento situacao={situacao} />
      {idade && (
        <small>
          Visualizado {idade}
          {visualizacoes > 1 && `, ${visualizacoes} vezes`}
        </small>
      )}
    </span>
  )
}

/** Note about an unsent version, beside the version that the family has. */
const NOTA: Partial<Record<SituacaoOrcamento, (versao: number) => string>> = {
  rascunho: (versao) => `rascunho da versão ${versao}`,
  aguardando_aprovacao: (versao) => `versão ${versao} aguarda aprovação`,
  cancelado: (versao) => `versão ${versao} cancelada`,
}

/** Note about the unsent newest version; undefined when the family has the newest one. */
export const notaDe = ({ enviada, situacao, versao }: Pick<LinhaDaLista, 'enviada' | 'situacao' | 'versao'>) =>
  enviada ? NOTA[situacao]?.(versao) : undefined

/** State of the version that the family has, with a note about a newer unsent one. */
export function SituacaoDaLinha({
  enviada,
  situacao,
  versao,
  ...vista
}: Vista & Pick<LinhaDaLista, 'enviada' | 'versao'>) {
  if (!enviada) return <SituacaoViva situacao={situacao} {...vista} />
  return (
    <span className={classes.situacao}>
      <SituacaoViva {...enviada} />
      <small>{NOTA[situacao]?.(versao)}</small>
    </span>
  )
}
