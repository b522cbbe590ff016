import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Group, Skeleton, Stack } from '@mantine/core'
import { ESCOLHA_PAPEIS } from '@portal/contract/documentos/limites'
import { PAPEIS_PACIENTE, type PapelPaciente } from '@portal/contract/pacientes/checklist'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { MensagemForm } from '../modelos/mensagem-form.tsx'
import { modelosQuery } from '../modelos/modelos.api.ts'
import { messageOf } from '../platform/api-error.ts'
import { formatDateTime } from '../platform/format-date.ts'
import { useSession } from '../platform/session.ts'
import { copyLink } from '../ui/copy-link.ts'
import { Dialog } from '../ui/dialog.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { notifyError, notifySuccess } from '../ui/notify.ts'
import { pedidoQuery, useDocumentos } from './documentos.api.ts'

type Props = {
  paciente: string
  faltando: readonly PapelPaciente[]
  /** Recipient of the message. */
  contato: { nome: string; telefone: string | null; aceita_mensagens: boolean | null }
  onClose: () => void
}

/** 'Solicitar documentos': creates a link through which the family adds missing documents, sent by WhatsApp. */
export function PedirDialog({ paciente, faltando, contato, onClose }: Props) {
  const pedido = useQuery(pedidoQuery(paciente))
  const { pedir, desativar } = useDocumentos()
  const [link, setLink] = useState<string>()

  async function end() {
    try {
      await desativar.mutateAsync({ id: paciente })
      notifySuccess('Link desativado')
    } catch (error) {
      notifyError(messageOf(error, 'Erro ao desativar o link'))
    }
  }

  return (
    <Dialog opened onClose={onClose} title="Solicitar documentos" size="lg" centered>
      {link ? (
        <Mensagem link={link} contato={contato} onClose={onClose} />
      ) : (
        <Stack>
          {pedido.isPending && <Skeleton height={40} />}
          {pedido.data && (
            <div>
              <p>
                Há um link aberto até {formatDateTime(pedido.data.expira_em)}, com {pedido.data.enviados}{' '}
                {pedido.data.enviados === 1 ? 'documento recebido' : 'documentos recebidos'}. Um novo link desativa
                este.
              </p>
              <Button variant="default" loading={desativar.isPending} onClick={() => void end()}>
                Desativar link
              </Button>
            </div>
          )}
          <Escolha
            faltando={faltando}
            gerando={pedir.isPending}
            onGerar={async (papeis) => {
              try {
                const { caminho } = await pedir.mutateAsync({ id: paciente, papeis })
                setLink(location.origin + caminho)
              } catch (error) {
                notifyError(messageOf(error, 'Erro ao gerar o link'))
              }
            }}
          />
        </Stack>
      )}
    </Dialog>
  )
}

type EscolhaProps = {
  faltando: readonly PapelPaciente[]
  gerando: boolean
  onGerar: (papeis: PapelPaciente[]) => Promise<void>
}

function Escolha({ faltando, gerando, onGerar }: EscolhaProps) {
  const [papeis, setPapeis] = useState<PapelPaciente[]>([...faltando])
  const [erro, setErro] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (papeis.length === 0) return setErro(ESCOLHA_PAPEIS)
    void onGerar(papeis)
  }

  return (
    <form onSubmit={submit}>
      <Checkbox.Group
        label="Documentos a pedir"
        description="A família envia pelo celular. O link vale por 7 dias e não mostra o que já foi enviado."
        value={papeis}
        error={erro}
        onChange={(novos) => {
          setErro(undefined)
          setPapeis(novos as PapelPaciente[])
        }}
      >
        <Stack gap="xs" mt="xs">
          {Object.entries(PAPEIS_PACIENTE)
            .filter(([papel]) => papel !== 'outro')
            .map(([papel, rotulo]) => (
              <Checkbox key={papel} value={papel} label={rotulo} />
            ))}
        </Stack>
      </Checkbox.Group>
      <Group justify="flex-end" mt="md">
        <Button type="submit" loading={gerando}>
          Gerar link
        </Button>
      </Group>
    </form>
  )
}

type MensagemProps = { link: string; contato: Props['contato']; onClose: () => void }

function Mensagem({ link, contato, onClose }: MensagemProps) {
  const modelos = useQuery(modelosQuery())
  const consultor = useSession()?.user.full_name ?? null
  if (modelos.error)
    return <LoadFailure title="Erro ao carregar modelos" error={modelos.error} onRetry={modelos.refetch} />
  return (
    <Stack>
      <Button variant="default" onClick={() => copyLink(link)}>
        Copiar link
      </Button>
      {modelos.data && contato.telefone ? (
        <MensagemForm
          telefone={contato.telefone}
          modelos={modelos.data}
          chave="documentos_pendentes"
          valores={{ cliente: contato.nome, consultor, link }}
          aceita={contato.aceita_mensagens}
          onAbrir={() => undefined}
          onClose={onClose}
        />
      ) : (
        modelos.isPending && <Skeleton height={240} />
      )}
    </Stack>
  )
}
