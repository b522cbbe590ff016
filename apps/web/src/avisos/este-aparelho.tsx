import { Button, Text } from '@mantine/core'
import type { AvisosDaPessoa } from '@portal/contract/avisos/avisos.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../platform/api-error.ts'
import { notifyError, notifySuccess } from '../ui/notify.ts'
import { avisosQuery, createAssinatura, useRemoverAssinatura, useSendTeste } from './avisos.api.ts'
import classes from './avisos.module.css'
import { findEndpoint, PermissaoNegada, type Suporte, subscribe, suporteDe, unsubscribe } from './push.ts'

const SEM: Record<Exclude<Suporte, 'disponivel'>, ReactNode> = {
  iphone: (
    <>
      <strong>Adicione à tela de início.</strong> No iPhone e no iPad, toque em Compartilhar e em “Adicionar à Tela de
      Início”. Abra o portal por esse ícone e ative os avisos ali.
    </>
  ),
  inseguro: 'Os avisos funcionam só em um endereço https. Fale com o administrador do portal.',
  sem_suporte:
    'Este navegador não recebe avisos com o portal fechado. Use uma versão atual do Chrome, Edge, Firefox ou Safari.',
}

const BLOQUEADO = (
  <>
    <strong>Os avisos estão bloqueados neste navegador.</strong> Toque no ícone ao lado do endereço, abra as permissões
    do site, permita “Notificações” e recarregue a página.
  </>
)

const Nota = ({ children }: { children: ReactNode }) => <p className={classes.nota}>{children}</p>

/** Push notices on this browser: on or off, or what to do where they are not possible. */
export function EsteAparelho({ avisos }: { avisos: AvisosDaPessoa }) {
  const suporte = suporteDe()
  return suporte === 'disponivel' ? <Ativacao avisos={avisos} /> : <Nota>{SEM[suporte]}</Nota>
}

function Ativacao({ avisos: { chave_publica, assinaturas } }: { avisos: AvisosDaPessoa }) {
  const queryClient = useQueryClient()
  const endpoint = useQuery({ queryKey: ['push', 'endpoint'], queryFn: findEndpoint, staleTime: 0 })
  const [permissao, setPermissao] = useState(Notification.permission)
  const [ativando, setAtivando] = useState(false)
  const remover = useRemoverAssinatura()
  const teste = useSendTeste()
  const esta = assinaturas.find((assinatura) => assinatura.endpoint === endpoint.data)
  const refresh = () =>
    Promise.all([queryClient.invalidateQueries({ queryKey: avisosQuery().queryKey }), endpoint.refetch()])

  async function activate() {
    setAtivando(true)
    try {
      await createAssinatura(await subscribe(chave_publica))
      await refresh()
      notifySuccess('Avisos ativados neste aparelho!')
    } catch (error) {
      if (!(error instanceof PermissaoNegada))
        notifyError(messageOf(error, 'O navegador não permitiu. Tente novamente.'), 'Erro ao ativar avisos')
    } finally {
      setPermissao(Notification.permission)
      setAtivando(false)
    }
  }

  async function deactivate(id: string) {
    await remover.mutateAsync({ id })
    await unsubscribe()
    await endpoint.refetch()
  }

  if (permissao === 'denied') return <Nota>{BLOQUEADO}</Nota>
  if (!esta)
    return (
      <div className={classes.aparelho}>
        <Text>Receba leads e avisos neste aparelho mesmo com o portal fechado.</Text>
        <Button loading={ativando || endpoint.isPending} onClick={activate}>
          Ativar avisos neste aparelho
        </Button>
      </div>
    )
  return (
    <div className={classes.aparelho}>
      <Text fw={600}>Os avisos estão ativos neste aparelho.</Text>
      <div className="portal-row">
        <Button variant="default" loading={teste.isPending} onClick={() => teste.mutate({ id: esta.id })}>
          Enviar aviso de teste
        </Button>
        <Button
          variant="subtle"
          loading={remover.isPending}
          onClick={() => void deactivate(esta.id).catch(() => undefined)}
        >
          Desativar neste aparelho
        </Button>
      </div>
    </div>
  )
}
