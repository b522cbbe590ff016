import { Button, Menu } from '@mantine/core'
import { ERRO_AO_SALVAR } from '@portal/contract/orcamentos/limites'
import type { Orcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { canAddVersion, canCancelOrcamento, canEdit, canExtend, isEmAberto } from '@portal/contract/orcamentos/situacao'
import {
  IconBrandWhatsapp,
  IconCalendarPlus,
  IconColumns,
  IconCopy,
  IconCopyPlus,
  IconDownload,
  IconPencil,
  IconVersions,
  IconX,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { newId } from '../../platform/new-id.ts'
import { useSession } from '../../platform/session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { copyLink } from '../../ui/copy-link.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { MoreActions } from '../../ui/more-actions.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { DecisaoDesconto } from '../decisao-desconto.tsx'
import { urlPdf, useCancelOrcamento, useCreateVersao, useDuplicateOrcamento } from '../orcamentos.api.ts'
import classes from './ficha.module.css'
import { useSend } from './use-send.ts'

const CompararDialog = lazyPart(() => import('./comparar-dialog.tsx').then((part) => part.CompararDialog))
const ProrrogarDialog = lazyPart(() => import('./prorrogar-dialog.tsx').then((part) => part.ProrrogarDialog))

/** Button that sends a draft, or reopens WhatsApp with the link of a sent quote. */
function Envio({ orcamento }: { orcamento: Orcamento }) {
  const isAdmin = useSession()?.user.role === 'admin'
  const { busy, ask, whatsApp } = useSend(orcamento)
  if (canEdit(orcamento.status) && orcamento.desconto_acima && !isAdmin)
    return (
      <Button loading={busy} onClick={() => void ask()}>
        Pedir aprovação do desconto
      </Button>
    )
  return (
    <Button leftSection={<IconBrandWhatsapp size={18} aria-hidden />} loading={busy} onClick={() => void whatsApp()}>
      Enviar pelo WhatsApp
    </Button>
  )
}

/** Actions on a quote: the next step as a button, the others in a menu. */
export function AcoesOrcamento({ orcamento, onOpen }: { orcamento: Orcamento; onOpen: (id: string) => void }) {
  const { id, revisao, status, situacao, caminho, versoes, lead_id } = orcamento
  const navigate = useNavigate()
  const isAdmin = useSession()?.user.role === 'admin'
  const duplicate = useDuplicateOrcamento()
  const createVersao = useCreateVersao()
  const cancel = useCancelOrcamento()
  const [janela, setJanela] = useState<'prorrogar' | 'comparar' | 'cancelar'>()
  const close = () => setJanela(undefined)
  const valido = isEmAberto(status) && situacao !== 'expirado'
  const rascunho = versoes.find(
    (versao) => versao.situacao === 'rascunho' || versao.situacao === 'aguardando_aprovacao',
  )

  async function copy(criar: typeof duplicate) {
    try {
      const novo = await criar.mutateAsync({ id, envio_id: newId() })
      void navigate({ to: '/consultor/orcamentos/editor', search: { orcamento: novo.id } })
    } catch (error) {
      notifyError(messageOf(error, ERRO_AO_SALVAR))
    }
  }

  async function cancelOrcamento() {
    try {
      await cancel.mutateAsync({ id, revisao })
      notifySuccess('Orçamento cancelado')
    } catch (error) {
      notifyError(messageOf(error, 'Erro ao cancelar orçamento'))
      throw error
    }
  }

  const versionar = canAddVersion(status)
  const edit = (props: object) => <Link to="/consultor/orcamentos/editor" search={{ orcamento: id }} {...props} />
  const novaVersao = rascunho
    ? { rotulo: `Abrir versão ${rascunho.versao}`, onClick: () => onOpen(rascunho.id) }
    : { rotulo: 'Nova versão', onClick: () => void copy(createVersao) }

  /** Next step, by state. */
  function principal() {
    if (status === 'aguardando_aprovacao')
      return isAdmin ? (
        <DecisaoDesconto orcamento={orcamento} />
      ) : (
        <span className={classes.espera}>Espera a aprovação de um administrador</span>
      )
    if (canEdit(status) || valido) return <Envio orcamento={orcamento} />
    if (canExtend(status)) return <Button onClick={() => setJanela('prorrogar')}>Prorrogar validade</Button>
    if (status === 'aceito' && lead_id)
      return (
        <Button
          renderRoot={(props) => (
            <Link to="/consultor/kanban" search={{ lead: lead_id, passo: 'internado' }} {...props} />
          )}
        >
          Registrar internação
        </Button>
      )
    if (versionar)
      return (
        <Button loading={createVersao.isPending} onClick={novaVersao.onClick}>
          {novaVersao.rotulo}
        </Button>
      )
    return null
  }

  return (
    <div className="portal-row">
      {principal()}
      <MoreActions width={240}>
        {canEdit(status) && (
          <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} renderRoot={edit}>
            Editar
          </Menu.Item>
        )}
        {caminho && (
          <Menu.Item
            leftSection={<IconCopy size={18} aria-hidden />}
            onClick={() => void copyLink(location.origin + caminho)}
          >
            Copiar link
          </Menu.Item>
        )}
        {caminho && (
          <Menu.Item leftSection={<IconDownload size={18} aria-hidden />} component="a" href={urlPdf(id)} download>
            Baixar PDF
          </Menu.Item>
        )}
        {valido && (
          <Menu.Item leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={() => setJanela('prorrogar')}>
            Prorrogar validade
          </Menu.Item>
        )}
        {versionar && isEmAberto(status) && (
          <Menu.Item leftSection={<IconVersions size={18} aria-hidden />} onClick={novaVersao.onClick}>
            {novaVersao.rotulo}
          </Menu.Item>
        )}
        {valido && (
          <Menu.Item leftSection={<IconColumns size={18} aria-hidden />} onClick={() => setJanela('comparar')}>
            Comparar clínicas
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCopyPlus size={18} aria-hidden />} onClick={() => void copy(duplicate)}>
          Duplicar
        </Menu.Item>
        {canCancelOrcamento(status) && (
          <Menu.Item
            color="terracotta"
            leftSection={<IconX size={18} aria-hidden />}
            onClick={() => setJanela('cancelar')}
          >
            Cancelar orçamento
          </Menu.Item>
        )}
      </MoreActions>
      <ConfirmDialog
        opened={janela === 'cancelar'}
        title="Cancelar orçamento"
        message={
          caminho
            ? 'O link que a família recebeu passa a dizer que o orçamento foi cancelado. Deseja continuar?'
            : 'O rascunho deixa de poder ser enviado. Deseja continuar?'
        }
        confirmLabel="Cancelar orçamento"
        cancelLabel="Voltar"
        destructive
        onConfirm={cancelOrcamento}
        onClose={close}
      />
      <Suspense>
        {janela === 'comparar' && <CompararDialog orcamento={orcamento} onClose={close} />}
        {janela === 'prorrogar' && <ProrrogarDialog orcamento={orcamento} onClose={close} />}
      </Suspense>
    </div>
  )
}
