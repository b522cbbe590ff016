import { Button } from '@mantine/core'
import { miniaturaDe } from '@portal/contract/arquivos/miniatura'
import { urlLinkNovo } from '@portal/contract/cadastro/conversa'
import { LINK_ANTIGO } from '@portal/contract/cadastro/passos'
import type { ContatoPublico } from '@portal/contract/empresa/contato'
import type { LinkAntigo } from '@portal/contract/mudanca/mudanca.contract'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useState } from 'react'
import { imagemSrcSet } from '../arquivos/imagem.ts'
import { ContatoEmpresa } from '../links/contato-empresa.tsx'
import { PublicHeader } from '../links/public-header.tsx'
import pagina from './cadastro-page.module.css'
import { EmergenciaCadastro } from './emergencia.tsx'
import classes from './link-antigo.module.css'

type Props = { antigo: LinkAntigo; contato: ContatoPublico | null }

/** Page of an old portal's registration link. Addresses can be guessed, so it shows only clinic and contact. */
export function LinkAntigoPage({ antigo: { clinica, consultor, whatsapp }, contato }: Props) {
  return (
    <div className="portal-letter">
      <PublicHeader />
      <main className={pagina.conteudo} tabIndex={-1}>
        {clinica.image_url && <Foto url={clinica.image_url} />}
        <h1 className={pagina.clinica}>{clinica.name}</h1>
        <p className="cadastro-lugar">
          {clinica.city}, {clinica.state}
        </p>
        <section className={classes.pedido} aria-labelledby="link-novo">
          <h2 id="link-novo">Peça um link novo</h2>
          <p>{LINK_ANTIGO}</p>
          <div className="cadastro-consultor">
            {consultor.foto && <img src={miniaturaDe(consultor.foto)} alt="" width={44} height={44} />}
            <p>
              Quem enviou: <strong>{consultor.nome || 'seu consultor'}</strong>
            </p>
          </div>
          {whatsapp ? (
            <Button
              component="a"
              href={urlLinkNovo(whatsapp, clinica.name)}
              target="_blank"
              rel="noopener noreferrer"
              size="lg"
              className={classes.pedir}
              leftSection={<IconBrandWhatsapp size={24} aria-hidden />}
            >
              Pedir link novo
            </Button>
          ) : (
            <ContatoEmpresa contato={contato} />
          )}
        </section>
        <EmergenciaCadastro />
      </main>
    </div>
  )
}

/** Photo of the clinic; nothing when there is none yet or it fails to load. */
function Foto({ url }: { url: string }) {
  const [falhou, setFalhou] = useState(false)
  if (falhou) return null
  const srcSet = imagemSrcSet(url)
  return (
    <img
      className={classes.foto}
      src={url}
      srcSet={srcSet}
      sizes={srcSet && '(min-width: 45rem) 43rem, 100vw'}
      alt=""
      decoding="async"
      onError={() => setFalhou(true)}
    />
  )
}
