import { Button, Group, Stack, Text } from '@mantine/core'
import type { Fonte } from '@portal/contract/entradas/entradas.contract'
import type { TipoSegredo } from '@portal/contract/entradas/opcoes'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Dialog } from '../ui/dialog.tsx'
import { Conexao } from './conexao.tsx'

type Props = {
  fonte: Fonte
  segredo: string
  tipo: TipoSegredo
  /** True if the source has just been created. */
  nova?: boolean
  onClose: () => void
}

const TITULOS: Record<TipoSegredo, string> = { acesso: 'Novo segredo', assinatura: 'Novo segredo de assinatura' }

/** Shows the address and the secret of a source, only once. */
export function SegredoDialog({ fonte, segredo, tipo, nova = false, onClose }: Props) {
  return (
    <Dialog
      opened
      title={nova ? 'Fonte criada' : TITULOS[tipo]}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text>
          {nova
            ? `“${fonte.nome}” já recebe. Leve isto à ferramenta que vai enviar os leads.`
            : 'O anterior deixou de valer. Troque-o agora na ferramenta que envia os leads.'}
        </Text>
        <div className="portal-notice portal-alert">
          <IconAlertTriangle size={20} aria-hidden />
          <p>O segredo aparece só desta vez. Copie antes de fechar; se o perder, gere outro.</p>
        </div>
        <Conexao fonte={fonte} segredo={segredo} tipo={tipo} />
        <Group justify="flex-end">
          <Button onClick={onClose}>Já copiei</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
