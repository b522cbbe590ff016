import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Button, Switch } from '@mantine/core'
import type { Fonte } from '@portal/contract/entradas/entradas.contract'
import { ROTULO_MODELO } from '@portal/contract/entradas/modelos'
import { ROTULO_ORIGEM } from '@portal/contract/leads/opcoes'
import { formatNumber } from '../platform/format-number.ts'
import { ItemCard, ItemSummary } from '../ui/list/item-list.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { useFontes } from './entradas.api.ts'
import { situacaoDe } from './situacao.ts'
import { SituacaoMarca } from './situacao-marca.tsx'

/** Summary of a source, such as 'Site · para a fila · campanha X'. */
export const resumoDe = ({ modelo, origem, destino, destino_nome, campanha }: Fonte) =>
  [
    ROTULO_MODELO[modelo],
    ROTULO_ORIGEM[origem],
    destino === 'fila' ? 'para a fila' : destino === 'regra' ? `pela regra ${destino_nome}` : `para ${destino_nome}`,
    campanha && `campanha ${campanha}`,
  ]
    .filter(Boolean)
    .join(' · ')

const contagem = (n: number, um: string, varios: string) => `${formatNumber(n)} ${n === 1 ? um : varios}`

/** Turns a source on or off. */
export function LigarFonte({ fonte }: { fonte: Fonte }) {
  const { ativar } = useFontes()
  const { id, versao, nome, ativa } = fonte
  return (
    <Switch
      label="Ligada"
      aria-label={`Ligada: ${nome}`}
      checked={ativa}
      disabled={ativar.isPending}
      onChange={({ currentTarget: { checked } }) => ativar.mutate({ id, versao, ativa: checked })}
    />
  )
}

type Props = { fonte: Fonte; onAbrir: () => void }

export function FonteCartao({ fonte, onAbrir }: Props) {
  const { nome, ativa, chamada_em, recebidas, recusadas, leads, a_conferir } = fonte
  const situacao = situacaoDe(fonte)
  return (
    <ItemCard
      title={nome}
      badges={<SituacaoMarca {...situacao} />}
      isOver={!ativa}
      beside={<LigarFonte fonte={fonte} />}
      actions={
        <Button variant="default" size="compact-md" aria-label={`Abrir ${nome}`} onClick={onAbrir}>
          Abrir
        </Button>
      }
    >
      <p>{resumoDe(fonte)}</p>
      <ItemSummary>
        {chamada_em ? (
          <>
            Última chamada <TimeAgo em={chamada_em} /> · em 24 h {contagem(recebidas, 'recebida', 'recebidas')}
            {recusadas > 0 && ` e ${contagem(recusadas, 'recusada', 'recusadas')}`} · em 30 dias{' '}
            {contagem(leads, 'lead', 'leads')}
            {a_conferir > 0 && ` · ${formatNumber(a_conferir)} a conferir`}
          </>
        ) : (
          'Nenhuma chamada ainda.'
        )}
      </ItemSummary>
      {situacao.conselho && chamada_em && <p>{situacao.conselho}</p>}
    </ItemCard>
  )
}
