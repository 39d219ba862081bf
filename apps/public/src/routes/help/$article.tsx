import { createFileRoute, redirect } from '@tanstack/react-router'
import { articles } from '../../screens/help/articles.ts'
import { HelpArticle } from '../../screens/help/HelpArticle.tsx'

export const Route = createFileRoute('/help/$article')({
  staticData: { title: 'Help', crumb: 'Help', opens: 'public', menu: null, hideBreadcrumbs: true },
  loader: ({ params }) => {
    const article = articles.find(({ slug }) => slug === params.article)
    if (!article) throw redirect({ href: '/404', replace: true })
    return article
  },
  component: HelpArticlePage,
})

function HelpArticlePage() {
  return <HelpArticle article={Route.useLoaderData()} />
}
