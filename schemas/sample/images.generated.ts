// Written by `npm run print -w artwork`.
export const sampleImages = {
  "hero-home": {
    "filename": "hero-home.webp",
    "assetId": "image-8b8f62948593d5de8bcc39e2f53b5e2e2a6f8044-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "location-corby": {
    "filename": "location-corby.webp",
    "assetId": "image-d8d98578fb751771f8d601edb57ed92430398816-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "location-harborough": {
    "filename": "location-harborough.webp",
    "assetId": "image-72b78438756e82e69085bcdbc6f9d9d9d92a7fe7-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "location-kettering": {
    "filename": "location-kettering.webp",
    "assetId": "image-0d745bfd99cb932382ce30a3dc95d1d8a0f9ed50-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "location-north-northamptonshire": {
    "filename": "location-north-northamptonshire.webp",
    "assetId": "image-0b9eca9a7f9748e0ff359184e81fa9d369b6aef8-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "location-northampton": {
    "filename": "location-northampton.webp",
    "assetId": "image-eda650ce8f727cf8588d21ad9b132fb4b3496216-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "location-rutland": {
    "filename": "location-rutland.webp",
    "assetId": "image-fc43e03f07399ffbb3ec6f11877c539c0cceb69e-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "location-wellingborough": {
    "filename": "location-wellingborough.webp",
    "assetId": "image-5892c184e16d4186b5186e654f5f8fb2f7c7794f-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "location-west-northamptonshire": {
    "filename": "location-west-northamptonshire.webp",
    "assetId": "image-0f2103912d79acbd357c4aeb4bc379a8614b73d8-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "service-companionship": {
    "filename": "service-companionship.webp",
    "assetId": "image-34e43429c1af84832a33db09e279fcdd953c29ac-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "service-dementia-care": {
    "filename": "service-dementia-care.webp",
    "assetId": "image-9d86c9405cad2fd18ea433cdbec4655a1a805e34-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "service-medication-support": {
    "filename": "service-medication-support.webp",
    "assetId": "image-47b21b99323d9efae6abb5b9f42d3ce9c0a401ec-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "service-palliative-care": {
    "filename": "service-palliative-care.webp",
    "assetId": "image-e7ebbae858d31f05c7d123f965874fe785d92fb0-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "service-personal-care": {
    "filename": "service-personal-care.webp",
    "assetId": "image-e6f1b3d87db43b44b4ddaf531bbeab05aa071a0a-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "story-companionship": {
    "filename": "story-companionship.webp",
    "assetId": "image-c1119cad09ff569ca33f6b4c5fbf94ddf3abca29-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "story-dementia-at-home": {
    "filename": "story-dementia-at-home.webp",
    "assetId": "image-f0f2b611fc5725ac79ec02a767b2bbd941ee4c82-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "story-end-of-life": {
    "filename": "story-end-of-life.webp",
    "assetId": "image-1ac6a3d813c6eff2f75bf3d8190a021d4d9640c5-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "story-hospital-discharge": {
    "filename": "story-hospital-discharge.webp",
    "assetId": "image-0f6d4d9853addd3be05714bf0af4fa5d96d438ed-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "story-long-term-partnership": {
    "filename": "story-long-term-partnership.webp",
    "assetId": "image-661c4d271a6cba245a94aace2a7a42104d86912f-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "story-stroke-rehabilitation": {
    "filename": "story-stroke-rehabilitation.webp",
    "assetId": "image-1a56b831fc22581fefe12484a1b9923fc4587f99-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "story-young-adult": {
    "filename": "story-young-adult.webp",
    "assetId": "image-5fcc293a670e3773d7d88b016d61f4dfe9e38d81-1600x1200-webp",
    "width": 1600,
    "height": 1200
  }
} as const
