import { Button } from '@mantine/core'
import type { ContatoPublico } from '@portal/contract/empresa/contato'
import { conselhoDe } from '@portal/contract/links'
import { urlWhatsApp } from '@portal/contract/whatsapp'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { Landscape } from '../ui/landscape.tsx'
import { ContatoEmpresa } from './contato-empresa.tsx'
import classes from './link-indisponivel.module.css'
import { PublicHeader } from './public-header.tsx'

/** Page of an ended link, with a way to contact the company. */
export function LinkIndisponivel({ mensagem, contato }: { mensagem: string; contato: ContatoPublico | null }) {
  const conselho = conselhoDe(mensagem)
  return (
    <Landscape className={classes.pagina}>
      <div className={classes.marca}>
        <PublicHeader />
      </div>
      <h1>{mensagem}</h1>
      {conselho && <p>{conselho}</p>}
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
    </Landscape>
  )
}
