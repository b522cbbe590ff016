import { type Origem, ROTULO_ORIGEM } from '@portal/contract/leads/opcoes'
import {
  type Icon,
  IconBrandFacebook,
  IconBrandGoogle,
  IconBrandInstagram,
  IconBrandWhatsapp,
  IconClipboardText,
  IconFileImport,
  IconMapSearch,
  IconPencil,
  IconPhone,
  IconQuestionMark,
  IconShare,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react'

const ICONES: Record<Origem, Icon> = {
  manual: IconPencil,
  link_busca: IconMapSearch,
  link_compartilhado: IconShare,
  link_cadastro: IconClipboardText,
  whatsapp: IconBrandWhatsapp,
  telefone: IconPhone,
  instagram: IconBrandInstagram,
  facebook: IconBrandFacebook,
  google: IconBrandGoogle,
  indicacao: IconUsers,
  site: IconWorld,
  importacao: IconFileImport,
  outro: IconQuestionMark,
}

export function IconeOrigem({ origem, size = 16 }: { origem: Origem; size?: number }) {
  const Icone = ICONES[origem]
  const rotulo = `Origem: ${ROTULO_ORIGEM[origem]}`
  return (
    <span role="img" aria-label={rotulo} title={rotulo}>
      <Icone size={size} aria-hidden />
    </span>
  )
}
