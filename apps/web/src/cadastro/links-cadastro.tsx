import type { LinkCadastro } from '@portal/contract/cadastro/cadastro.contract'
import { caminhoCadastro, urlEnvioCadastro } from '@portal/contract/cadastro/conversa'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDataHora } from '../platform/format-data.ts'
import classes from '../ui/item-list.module.css'
import { ItemList } from '../ui/item-list.tsx'
import { LinkActions } from '../ui/link-actions.tsx'
import { linksCadastroQuery, useDeactivateLinkCadastro } from './links-cadastro.api.ts'
import { situacaoDoLink } from './links-situacao.ts'

/** The registration links that bring patients to the signed-in user. */
export function LinksCadastro() {
  const [pagina, setPagina] = useState(1)
  return (
    <ItemList
      query={useQuery(linksCadastroQuery(pagina))}
      label="Links de cadastro"
      failure="Erro ao carregar links"
      empty="Nenhum link gerado. Encontre uma clínica na busca e use “Gerar Link de Cadastro”."
      page={pagina}
      onPage={setPagina}
    >
      {(link) => <Linha link={link} />}
    </ItemList>
  )
}

function Linha({ link }: { link: LinkCadastro }) {
  const deactivate = useDeactivateLinkCadastro()
  const url = location.origin + caminhoCadastro(link.token)
  const situacao = situacaoDoLink(link, Date.now())
  const vivo = situacao === 'Ativo'
  return (
    <article className={classes.item} data-inativo={!vivo || undefined}>
      <div className={classes.texto}>
        <h2>{link.clinica.name}</h2>
        <p>
          {link.clinica.city}, {link.clinica.state} · Criado em {formatDataHora(link.created_at)}
        </p>
        <p>{link.expires_at ? `Expira em ${formatDataHora(link.expires_at)}` : 'Não expira'}</p>
        <p className={classes.numeros}>
          <strong>{situacao}</strong> ·{' '}
          {link.max_uses === null
            ? `${link.uses} ${link.uses === 1 ? 'uso' : 'usos'}, sem limite`
            : `${link.uses}/${link.max_uses} ${link.max_uses === 1 ? 'uso' : 'usos'}`}
        </p>
      </div>
      {vivo && (
        <LinkActions
          name={link.clinica.name}
          url={url}
          whatsapp={urlEnvioCadastro(link.clinica, url)}
          onDeactivate={() => deactivate.mutateAsync({ id: link.id })}
        />
      )}
    </article>
  )
}
