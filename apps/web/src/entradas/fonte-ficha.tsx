import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { ActionIcon, Button, Menu, Skeleton } from '@mantine/core'
import type { Fonte } from '@portal/contract/entradas/entradas.contract'
import { IconDotsVertical, IconSend, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatDateTime } from '../platform/format-date.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { EmptyState } from '../ui/list/empty-state.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { PageTabs } from '../ui/page-tabs.tsx'
import { Chamadas } from './chamadas.tsx'
import { fontesQuery, useFontes } from './entradas.api.ts'
import classes from './entradas.module.css'
import type { Parte } from './entradas-url.ts'
import { LigarFonte, resumoDe } from './fonte-cartao.tsx'
import { situacaoDe } from './situacao.ts'
import { SituacaoMarca } from './situacao-marca.tsx'
import { TodasAsFontes } from './todas-as-fontes.tsx'

const CamposParte = lazyPart(() => import('./campos-parte.tsx').then((part) => part.CamposParte))
const EnderecoParte = lazyPart(() => import('./endereco-parte.tsx').then((part) => part.EnderecoParte))
const ConfiguracaoParte = lazyPart(() => import('./configuracao-parte.tsx').then((part) => part.ConfiguracaoParte))
const MetaParte = lazyPart(() => import('./meta/meta-parte.tsx').then((part) => part.MetaParte))
const FormulariosParte = lazyPart(() => import('./meta/formularios-parte.tsx').then((part) => part.FormulariosParte))

const ABAS = { chamadas: 'Chamadas', campos: 'Campos', endereco: 'Endereço', configuracao: 'Configuração' }
const ABAS_META = { chamadas: 'Chamadas', campos: 'Formulários', meta: 'Conexão', configuracao: 'Configuração' }

type Props = { id: string; parte: Parte; onParte: (parte: Parte) => void; onVoltar: () => void }

export function FonteFicha({ id, parte, onParte, onVoltar }: Props) {
  const { data: fontes, error, refetch } = useQuery(fontesQuery())
  const fonte = fontes?.find((uma) => uma.id === id)
  return (
    <>
      <TodasAsFontes onVoltar={onVoltar} />
      {fonte ? (
        <Ficha fonte={fonte} parte={parte} onParte={onParte} onVoltar={onVoltar} />
      ) : fontes ? (
        <EmptyState
          title="Esta fonte não existe mais"
          text="Outra pessoa a excluiu. Os leads que vieram dela ficaram."
        />
      ) : error ? (
        <LoadFailure title="Erro ao carregar entradas" error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={320} radius="lg" aria-busy />
      )}
    </>
  )
}

type FichaProps = Omit<Props, 'id'> & { fonte: Fonte }

function Ficha({ fonte, parte, onParte, onVoltar }: FichaProps) {
  const { testar } = useFontes()
  const situacao = situacaoDe(fonte)
  const titulo = useRef<HTMLHeadingElement>(null)
  // The pressed list is gone, so the focus moves to the heading.
  useEffect(() => titulo.current?.focus({ preventScroll: true }), [])
  const isMeta = fonte.modelo === 'meta'
  const abas: Partial<Record<Parte, string>> = isMeta ? ABAS_META : ABAS
  return (
    <>
      <div className={classes.topo}>
        <div className={classes.titulo}>
          <h2 ref={titulo} tabIndex={-1}>
            {fonte.nome}
          </h2>
          <SituacaoMarca {...situacao} />
        </div>
        <div className="portal-row-center">
          <LigarFonte fonte={fonte} />
          <Button
            variant="default"
            leftSection={<IconSend size={18} aria-hidden />}
            loading={testar.isPending}
            disabled={!fonte.ativa}
            onClick={() => {
              testar.mutate({ id: fonte.id })
              onParte('chamadas')
            }}
          >
            Enviar teste
          </Button>
          <MenuDaFonte fonte={fonte} onExcluida={onVoltar} />
        </div>
      </div>
      <p className={classes.dica}>{resumoDe(fonte)}</p>
      {fonte.suspeita_em ? (
        <Suspeita fonte={fonte} />
      ) : (
        situacao.conselho && <p className={classes.dica}>{situacao.conselho}</p>
      )}
      <PageTabs abas={abas as Record<Parte, string>} aba={abas[parte] ? parte : 'chamadas'} onAba={onParte}>
        {(uma) => {
          switch (uma) {
            case 'chamadas':
              return <Chamadas fonte={fonte} onCampos={() => onParte('campos')} />
            case 'campos':
              return isMeta ? <FormulariosParte fonte={fonte} /> : <CamposParte fonte={fonte} />
            case 'endereco':
              return <EnderecoParte fonte={fonte} />
            case 'meta':
              return <MetaParte fonte={fonte} />
            case 'configuracao':
              return <ConfiguracaoParte fonte={fonte} />
          }
        }}
      </PageTabs>
    </>
  )
}

function Suspeita({ fonte }: { fonte: Fonte }) {
  const { liberar } = useFontes()
  const [perguntando, setPerguntando] = useState(false)
  return (
    <div className={classes.alerta} role="alert">
      <p>
        Desde {formatDateTime(fonte.suspeita_em ?? '')} esta fonte passou do limite por muito tempo. O que chega espera
        em A conferir: ninguém é avisado e nenhum prazo corre. Se o endereço vazou, gere outro segredo antes de liberar.
      </p>
      <Button variant="white" color="terracotta" size="compact-md" onClick={() => setPerguntando(true)}>
        Liberar
      </Button>
      <ConfirmDialog
        opened={perguntando}
        title="Liberar a fonte"
        message="O que espera por causa da suspeita vira lead agora e é distribuído. O que não tem telefone continua em A conferir. Deseja continuar?"
        confirmLabel="Liberar"
        onConfirm={() => liberar({ id: fonte.id })}
        onClose={() => setPerguntando(false)}
      />
    </div>
  )
}

function MenuDaFonte({ fonte, onExcluida }: { fonte: Fonte; onExcluida: () => void }) {
  const { remove } = useFontes()
  const [perguntando, setPerguntando] = useState(false)
  return (
    <>
      <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Mais ações de ${fonte.nome}`}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconTrash size={16} aria-hidden />}
            color="terracotta"
            onClick={() => setPerguntando(true)}
          >
            Excluir
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={perguntando}
        title="Excluir fonte"
        message={`“${fonte.nome}” e suas chamadas serão excluídas, e o endereço deixa de existir. Os leads ficam. Deseja continuar?`}
        confirmLabel="Excluir"
        destructive
        onConfirm={async () => {
          await remove({ id: fonte.id })
          onExcluida()
        }}
        onClose={() => setPerguntando(false)}
      />
    </>
  )
}
