// Written by generateImages.ts from the files in sample/images.
export const sampleImages = {
  "hero-home": {
    "filename": "hero-home.webp",
    "assetId": "image-191de84f670252708ddb7479feda6b4349e66f81-1600x1200-webp",
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
    "assetId": "image-f0e7976f96a25e0edad6fa584c027988eb7e90d3-1600x1200-webp",
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
    "assetId": "image-4a5da7ea8cb037abbcaa468a4c6d10a66956109e-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "service-medication-support": {
    "filename": "service-medication-support.webp",
    "assetId": "image-c373dfa39d799b951e4fa292af01063a2868a610-1600x1200-webp",
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
    "assetId": "image-35e0010a0c50e1a32cb60810e1af59e3e90eb3dd-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "services-intro": {
    "filename": "services-intro.webp",
    "assetId": "image-e49008108532e3887c48750cf1b6a26e2b87d89d-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "story-companionship": {
    "filename": "story-companionship.webp",
    "assetId": "image-357b321111e4868aea0b9d1ee11e3756dabc7bf2-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "story-dementia-at-home": {
    "filename": "story-dementia-at-home.webp",
    "assetId": "image-2763131d633e4724a1cd166f71c158def32a5380-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "story-end-of-life": {
    "filename": "story-end-of-life.webp",
    "assetId": "image-2a053f1f802d442cf845d1d51a8ada5d438d8277-1600x1200-webp",
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
    "assetId": "image-7647ebadf02f80f745544df15fdf0fee2c4ec653-1600x1200-webp",
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
