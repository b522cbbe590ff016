import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { LinkSenha, Usuario } from '@portal/contract/usuarios/usuarios.contract'
import { CONVITE_HORAS, LINK_SENHA_HORAS } from '@portal/contract/usuarios/usuarios-lista'
import { urlWhatsApp } from '@portal/contract/whatsapp'
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react'
import { useRef } from 'react'
import { formatDateTime } from '../platform/format-date.ts'
import { nameIn } from '../platform/name-in.ts'
import { Dialog } from '../ui/dialog.tsx'
import { notifyError, notifySuccess } from '../ui/notify.ts'

/** Owner of the link; without a telephone the recipient is chosen in WhatsApp. */
type Dono = Pick<Usuario, 'full_name' | 'email'> & { telefone?: Usuario['telefone'] }
export type LinkGerado = { tipo: 'convite' | 'senha'; usuario: Dono; link: LinkSenha }

const TIPOS = {
  convite: {
    titulo: 'Link de convite',
    horas: CONVITE_HORAS,
    mensagem: 'Olá! Este é o seu convite para o Portal Clínicas. Abra o link para criar a sua senha:',
  },
  senha: {
    titulo: 'Link para redefinir a senha',
    horas: LINK_SENHA_HORAS,
    mensagem: 'Olá! Abra o link para escolher uma nova senha do Portal Clínicas:',
  },
}

/** A link to pass on, shown only once. */
export function LinkDialog({ gerado, onClose }: { gerado: LinkGerado; onClose: () => void }) {
  const { usuario, link } = gerado
  const { titulo, horas, mensagem } = TIPOS[gerado.tipo]
  const input = useRef<HTMLInputElement>(null)
  const endereco = location.origin + link.caminho
  const texto = `${mensagem}\n${endereco}\n(vale por ${horas} horas)`

  async function copy() {
    try {
      await navigator.clipboard.writeText(endereco)
      notifySuccess('Link copiado para área de transferência!')
    } catch {
      input.current?.select()
      notifyError('Não foi possível copiar. O link está selecionado: copie-o pelo teclado.')
    }
  }

  return (
    <Dialog opened title={titulo} size="lg" onClose={onClose}>
      <Stack gap="md">
        <Text>
          {link.email_enviado
            ? `Enviamos este link para ${usuario.email}. Se preferir, copie ou envie pelo WhatsApp.`
            : `Não foi possível enviar o e-mail para ${usuario.email}. Copie o link ou envie pelo WhatsApp.`}
        </Text>
        <TextInput
          ref={input}
          label={`Link de ${nameIn(usuario)}`}
          description={`Vale por ${horas} horas, até ${formatDateTime(link.valido_ate)}, e uma única vez. Não será mostrado de novo.`}
          readOnly
          value={endereco}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Group gap="xs">
          <Button data-autofocus leftSection={<IconCopy size={18} aria-hidden />} onClick={copy}>
            Copiar link
          </Button>
          <Button
            component="a"
            href={urlWhatsApp(usuario.telefone ?? null, texto)}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          >
            Compartilhar via WhatsApp
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
