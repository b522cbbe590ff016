import { ActionIcon } from '@mantine/core'
import type { LinhaContato } from '@portal/contract/contatos/contatos.contract'
import { ROTULO_CATEGORIA } from '@portal/contract/contatos/opcoes'
import { formatTelefone, urlTelefone } from '@portal/contract/telefone'
import { urlWhatsApp } from '@portal/contract/whatsapp'
import { IconBrandWhatsapp, IconCopy, IconPhone, IconStar, IconStarFilled } from '@tabler/icons-react'
import { memo } from 'react'
import { CategoriaIcone } from './categoria-icone.tsx'
import { copyTelefone } from './copiar.ts'
import classes from './linha-contato.module.css'
import { lugarDe, whatsappDe } from './numero.ts'

type Props = {
  linha: LinhaContato
  onOpen: (linha: LinhaContato) => void
  onFavorito: (id: string, favorito: boolean) => void
}

/** Owner of a contact that is not the user's own. */
function Selo({ linha: { visibilidade, dono } }: { linha: LinhaContato }) {
  if (visibilidade === 'equipe') return <span className={classes.selo}>Equipe</span>
  return dono ? <span className={classes.selo}>de {dono}</span> : null
}

/** Line of the phone book: opens, calls or messages the contact. */
export const LinhaDaAgenda = memo(function LinhaDaAgenda({ linha, onOpen, onFavorito }: Props) {
  const { tipo, id, nome, categoria, telefones, favorito } = linha
  const [primeiro, ...outros] = telefones
  const whatsapp = whatsappDe(linha)
  const detalhes = [ROTULO_CATEGORIA[categoria], lugarDe(linha)].filter(Boolean).join(' · ')
  return (
    <div className={classes.linha}>
      <span className={classes.icone} data-categoria={categoria}>
        <CategoriaIcone categoria={categoria} />
      </span>
      <button type="button" className={classes.principal} onClick={() => onOpen(linha)}>
        <span className={classes.nome}>{nome}</span>
        <span className={classes.detalhes}>
          {detalhes} <Selo linha={linha} />
        </span>
      </button>
      <span className={classes.telefone}>
        {primeiro ? formatTelefone(primeiro.numero) : 'Sem telefone'}
        {outros.length > 0 && <small> +{outros.length}</small>}
      </span>
      <div className={classes.acoes}>
        {tipo === 'contato' && (
          <ActionIcon
            className={classes.favorito}
            variant="subtle"
            color="gray"
            size={44}
            aria-label={`Favoritar ${nome}`}
            aria-pressed={favorito}
            title={favorito ? 'Tirar dos favoritos' : 'Favoritar'}
            onClick={() => onFavorito(id, !favorito)}
          >
            {favorito ? <IconStarFilled size={20} aria-hidden /> : <IconStar size={20} aria-hidden />}
          </ActionIcon>
        )}
        {primeiro && (
          <ActionIcon
            className={classes.copiar}
            variant="subtle"
            color="gray"
            size={44}
            aria-label={`Copiar telefone de ${nome}`}
            title="Copiar"
            onClick={() => copyTelefone(primeiro.numero)}
          >
            <IconCopy size={20} aria-hidden />
          </ActionIcon>
        )}
        {whatsapp && (
          <ActionIcon
            component="a"
            className={classes.whatsapp}
            variant="subtle"
            size={44}
            href={urlWhatsApp(whatsapp)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`WhatsApp de ${nome}, em nova aba`}
            title="WhatsApp"
          >
            <IconBrandWhatsapp size={22} aria-hidden />
          </ActionIcon>
        )}
        {primeiro && (
          <ActionIcon
            component="a"
            className={classes.ligar}
            variant="light"
            size={44}
            href={urlTelefone(primeiro.numero)}
            aria-label={`Ligar para ${nome}`}
            title="Ligar"
          >
            <IconPhone size={20} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </div>
  )
})
