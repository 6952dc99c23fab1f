-- SPDX-License-Identifier: Apache-2.0
-- Reports of a day, over the tables that users see.

CREATE VIEW instruments AS
SELECT day, instrument, any_value(symbol) AS symbol,
    arg_min(price, event) AS open, max(price) AS high, min(price) AS low, arg_max(price, event) AS close,
    sum(quantity) AS volume, sum(price::DOUBLE * quantity::DOUBLE) AS value,
    round(sum(price::DOUBLE * quantity::DOUBLE) / sum(quantity::DOUBLE), 9) AS vwap, count(*) AS trades,
    arg_min(price, event) FILTER (phase = 'opening_auction') AS opening_price,
    sum(quantity) FILTER (phase = 'opening_auction') AS opening_volume,
    arg_max(price, event) FILTER (phase = 'closing_auction') AS closing_price,
    sum(quantity) FILTER (phase = 'closing_auction') AS closing_volume
FROM trades WHERE NOT busted GROUP BY day, instrument;

CREATE MACRO candles(width) AS TABLE
SELECT day, instrument, any_value(symbol) AS symbol, time_bucket(width, time::TIMESTAMP) AS start,
    arg_min(price, event) AS open, max(price) AS high, min(price) AS low, arg_max(price, event) AS close,
    sum(quantity) AS volume, sum(price::DOUBLE * quantity::DOUBLE) AS value,
    round(sum(price::DOUBLE * quantity::DOUBLE) / sum(quantity::DOUBLE), 9) AS vwap, count(*) AS trades
FROM trades WHERE NOT busted GROUP BY day, instrument, time_bucket(width, time::TIMESTAMP);

CREATE VIEW candles AS FROM candles(INTERVAL 1 MINUTE);

CREATE VIEW participants AS
SELECT counted.*, CASE WHEN counted.executions > 0
    THEN round((counted.orders + counted.replaces + counted.cancels)::DOUBLE / counted.executions, 3) END AS order_to_trade_ratio
FROM (
    SELECT day, participant,
        count(*) FILTER (kind = 'accepted') AS orders, count(*) FILTER (kind = 'replaced') AS replaces,
        count(*) FILTER (kind = 'cancelled') AS cancels, count(*) FILTER (kind = 'executed') AS executions,
        count(*) FILTER (kind = 'rejected') AS rejected_orders,
        count(*) FILTER (kind IN ('cancel_rejected', 'replace_rejected')) AS rejected_requests
    FROM orders WHERE participant IS NOT NULL GROUP BY day, participant) AS counted;

CREATE VIEW rejects AS
SELECT day, participant, kind, reason, count(*) AS count
FROM orders WHERE kind IN ('rejected', 'cancel_rejected', 'replace_rejected') GROUP BY day, participant, kind, reason;
