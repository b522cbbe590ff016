import { Button } from '@mantine/core'
import type { ContatoPublico } from '@portal/contract/empresa/contato'
import { urlWhatsApp } from '@portal/contract/whatsapp'
import { IconBrandWhatsapp, IconLinkOff } from '@tabler/icons-react'
import classes from './clinica-compartilhada-page.module.css'
import { ContatoEmpresa } from './contato-empresa.tsx'
import { PublicHeader } from './public-header.tsx'

/** In place of a page whose link ended; people can still reach the company. */
export function LinkIndisponivel({ mensagem, contato }: { mensagem: string; contato: ContatoPublico | null }) {
  return (
    <div className={classes.pagina}>
      <PublicHeader />
      <main className={classes.indisponivel} tabIndex={-1}>
        <span className={classes.semLink}>
          <IconLinkOff size={40} stroke={1.5} aria-hidden />
        </span>
        <h1>{mensagem}</h1>
        <p>Peça um novo link a quem enviou este.</p>
        {contato?.whatsapp ? (
          <Button
            component="a"
            href={urlWhatsApp(contato.whatsapp)}
            size="lg"
            leftSection={<IconBrandWhatsapp size={24} aria-hidden />}
          >
            Falar pelo WhatsApp
          </Button>
        ) : (
          <ContatoEmpresa contato={contato} />
        )}
      </main>
    </div>
  )
}
