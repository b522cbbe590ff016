import { Page } from '../ui/page.tsx'
import classes from './cidades-page.module.css'
import { ImportarCard } from './importar-card.tsx'
import { ListaCidades } from './lista-cidades.tsx'
import { PopularCard } from './popular-card.tsx'
import { ResumoCidades } from './resumo-cidades.tsx'

export function CidadesPage() {
  return (
    <Page
      title="Popular Cidades"
      description="As cidades em que se busca: os municípios do IBGE e o que você corrigir."
    >
      <ResumoCidades />
      <div className={classes.cargas}>
        <PopularCard />
        <ImportarCard />
      </div>
      <ListaCidades />
    </Page>
  )
}
