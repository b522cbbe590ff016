import classes from './comece-busca.module.css'

/** Empty state before a city is chosen. */
export function ComeceBusca() {
  return (
    <section className={classes.convite}>
      <svg viewBox="0 0 320 180" className={classes.desenho} aria-hidden="true">
        <ellipse cx="160" cy="150" rx="150" ry="26" className={classes.chao} />
        <path d="M20 146c34-46 66-60 100-30 22-34 58-44 92-14 24-20 56-14 88 44z" className={classes.morro} />
        <circle cx="160" cy="104" r="62" className={classes.raio} />
        <path d="M74 140v-20l14-11 14 11v20z M218 136v-22l16-12 16 12v22z" className={classes.casa} />
        <path d="M84 140v-10h8v10z M229 136v-12h10v12z" className={classes.porta} />
        <path
          d="M118 144c-9 0-9-14 0-26 9 12 9 26 0 26z M270 142c-8 0-8-12 0-22 8 10 8 22 0 22z"
          className={classes.arvore}
        />
        <path d="M160 128c-22-26-28-36-28-48a28 28 0 0 1 56 0c0 12-6 22-28 48z" className={classes.pino} />
        <circle cx="160" cy="80" r="11" className={classes.miolo} />
      </svg>
      <h2>Comece sua busca!</h2>
      <p>Digite a cidade acima: as clínicas aparecem da mais próxima à mais distante.</p>
    </section>
  )
}
