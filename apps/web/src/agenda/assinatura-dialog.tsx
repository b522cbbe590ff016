import { Button, Stack, Text, TextInput } from '@mantine/core'
import { IconCalendarPlus, IconCopy, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { copyLink } from '../ui/copy-link.ts'
import { Dialog } from '../ui/dialog.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { assinaturaQuery, useCreateAssinatura, useDeleteAssinatura } from './agenda.api.ts'

/** Creates, copies, renews and ends the private address through which a calendar program shows the user's visits. */
export function AssinaturaDialog({ onClose }: { onClose: () => void }) {
  const assinatura = useQuery(assinaturaQuery())
  const create = useCreateAssinatura()
  const end = useDeleteAssinatura()
  const [pergunta, setPergunta] = useState<'renovar' | 'encerrar'>()
  const { caminho, lida_em } = assinatura.data ?? {}
  const url = caminho ? new URL(caminho, location.origin).href : undefined
  return (
    <Dialog opened title="Assinar calendário" size="lg" centered onClose={onClose}>
      <Stack>
        <Text>
          O calendário do seu celular ou computador mostra suas visitas e as acompanha quando mudam. Ele recebe só o
          nome da clínica e o horário, nunca o nome de uma pessoa.
        </Text>
        {assinatura.isError && (
          <LoadFailure
            title="Erro ao carregar o endereço do calendário"
            error={assinatura.error}
            onRetry={() => void assinatura.refetch()}
          />
        )}
        {assinatura.isSuccess &&
          (url ? (
            <>
              <TextInput
                label="Endereço do calendário"
                description="Quem tem este endereço vê seus horários: não o envie a ninguém."
                readOnly
                value={url}
                onFocus={(event) => event.currentTarget.select()}
              />
              <Text size="sm" c="dimmed">
                {lida_em ? (
                  <>
                    Lido por um calendário <TimeAgo em={lida_em} />.
                  </>
                ) : (
                  'Nenhum calendário leu este endereço ainda.'
                )}
              </Text>
              <Button mih={44} leftSection={<IconCopy size={18} aria-hidden />} onClick={() => copyLink(url)}>
                Copiar endereço
              </Button>
              <Button
                component="a"
                mih={44}
                variant="default"
                leftSection={<IconCalendarPlus size={18} aria-hidden />}
                href={url.replace(/^https?:/, 'webcal:')}
              >
                Abrir no calendário deste aparelho
              </Button>
              <Button
                mih={44}
                variant="default"
                leftSection={<IconRefresh size={18} aria-hidden />}
                onClick={() => setPergunta('renovar')}
              >
                Gerar novo endereço
              </Button>
              <Button mih={44} variant="subtle" color="terracotta" onClick={() => setPergunta('encerrar')}>
                Parar de compartilhar
              </Button>
            </>
          ) : (
            <Button
              mih={44}
              leftSection={<IconCalendarPlus size={18} aria-hidden />}
              loading={create.isPending}
              onClick={() => create.mutate()}
            >
              Criar endereço do calendário
            </Button>
          ))}
        <ConfirmDialog
          opened={pergunta === 'renovar'}
          title="Gerar novo endereço"
          message="O endereço atual deixará de funcionar nos calendários que o usam. Deseja continuar?"
          confirmLabel="Gerar novo endereço"
          destructive
          onConfirm={() => create.mutateAsync()}
          onClose={() => setPergunta(undefined)}
        />
        <ConfirmDialog
          opened={pergunta === 'encerrar'}
          title="Parar de compartilhar"
          message="Os calendários que usam este endereço deixarão de mostrar suas visitas. Deseja continuar?"
          confirmLabel="Parar de compartilhar"
          destructive
          onConfirm={() => end.mutateAsync()}
          onClose={() => setPergunta(undefined)}
        />
      </Stack>
    </Dialog>
  )
}
