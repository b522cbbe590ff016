import { Button } from '@mantine/core'
import type { Orcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import {
  isEmAberto,
  podeCancelar,
  podeEditar,
  podeProrrogar,
  podeVersionar,
} from '@portal/contract/orcamentos/situacao'
import { IconBrandWhatsapp, IconCopy, IconDownload } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { newId } from '../../platform/new-id.ts'
import { useSessao } from '../../platform/session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { copyLink } from '../../ui/copy-link.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { DecisaoDesconto } from '../decisao-desconto.tsx'
import { urlPdf, useCancelOrcamento, useCreateVersao, useDuplicateOrcamento } from '../orcamentos.api.ts'
import classes from './ficha.module.css'
import { useEnviar } from './use-enviar.ts'

const CompararDialog = lazyPart(() => import('./comparar-dialog.tsx').then((part) => part.CompararDialog))
const ProrrogarDialog = lazyPart(() => import('./prorrogar-dialog.tsx').then((part) => part.ProrrogarDialog))

/** Sends a draft, or opens WhatsApp again with the link of a sent one. */
function Envio({ orcamento }: { orcamento: Orcamento }) {
  const isAdmin = useSessao()?.user.role === 'admin'
  const { busy, ask, whatsApp } = useEnviar(orcamento)
  if (podeEditar(orcamento.status) && orcamento.desconto_acima && !isAdmin)
    return (
      <Button size="compact-md" loading={busy} onClick={() => void ask()}>
        Pedir aprovação do desconto
      </Button>
    )
  return (
    <Button
      size="compact-md"
      leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
      loading={busy}
      onClick={() => void whatsApp()}
    >
      Enviar pelo WhatsApp
    </Button>
  )
}

/** What can be done with a quote, by its state. */
export function Acoes({ orcamento, onOpen }: { orcamento: Orcamento; onOpen: (id: string) => void }) {
  const { id, revisao, status, situacao, caminho, versoes } = orcamento
  const navigate = useNavigate()
  const isAdmin = useSessao()?.user.role === 'admin'
  const duplicate = useDuplicateOrcamento()
  const createVersao = useCreateVersao()
  const cancel = useCancelOrcamento()
  const [janela, setJanela] = useState<'prorrogar' | 'comparar' | 'cancelar'>()
  const close = () => setJanela(undefined)
  const valido = isEmAberto(status) && situacao !== 'expirado'
  const rascunho = versoes.find(
    (versao) => versao.situacao === 'rascunho' || versao.situacao === 'aguardando_aprovacao',
  )

  async function copiar(criar: typeof duplicate) {
    try {
      const novo = await criar.mutateAsync({ id, envio_id: newId() })
      void navigate({ to: '/consultor/orcamentos/editor', search: { orcamento: novo.id } })
    } catch (error) {
      notifyError(messageOf(error, 'Erro ao salvar orçamento'))
    }
  }

  async function cancelar() {
    try {
      await cancel.mutateAsync({ id, revisao })
      notifySuccess('Orçamento cancelado')
    } catch (error) {
      notifyError(messageOf(error, 'Erro ao cancelar orçamento'))
      throw error
    }
  }

  return (
    <div className={classes.acoes}>
      {isAdmin && status === 'aguardando_aprovacao' && <DecisaoDesconto orcamento={orcamento} />}
      {(podeEditar(status) || valido) && <Envio orcamento={orcamento} />}
      {podeEditar(status) && (
        <Button
          size="compact-md"
          variant="default"
          renderRoot={(props) => <Link to="/consultor/orcamentos/editor" search={{ orcamento: id }} {...props} />}
        >
          Editar
        </Button>
      )}
      {podeProrrogar(status) && (
        <Button size="compact-md" variant={valido ? 'default' : 'filled'} onClick={() => setJanela('prorrogar')}>
          Prorrogar validade
        </Button>
      )}
      {caminho && (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copyLink(location.origin + caminho)}
        >
          Copiar link
        </Button>
      )}
      {caminho && (
        <Button
          size="compact-md"
          variant="default"
          component="a"
          href={urlPdf(id)}
          download
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Baixar PDF
        </Button>
      )}
      {podeVersionar(status) &&
        (rascunho ? (
          <Button size="compact-md" variant="default" onClick={() => onOpen(rascunho.id)}>
            Abrir versão {rascunho.versao}
          </Button>
        ) : (
          <Button
            size="compact-md"
            variant="default"
            loading={createVersao.isPending}
            onClick={() => void copiar(createVersao)}
          >
            Nova versão
          </Button>
        ))}
      {valido && (
        <Button size="compact-md" variant="default" onClick={() => setJanela('comparar')}>
          Comparar clínicas
        </Button>
      )}
      <Button size="compact-md" variant="default" loading={duplicate.isPending} onClick={() => void copiar(duplicate)}>
        Duplicar
      </Button>
      {podeCancelar(status) && (
        <Button size="compact-md" variant="subtle" color="terracotta" onClick={() => setJanela('cancelar')}>
          Cancelar
        </Button>
      )}
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
        onConfirm={cancelar}
        onClose={close}
      />
      <Suspense>
        {janela === 'comparar' && <CompararDialog orcamento={orcamento} onClose={close} />}
        {janela === 'prorrogar' && <ProrrogarDialog orcamento={orcamento} onClose={close} />}
      </Suspense>
    </div>
  )
}
