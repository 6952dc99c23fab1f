-- SPDX-License-Identifier: Apache-2.0
-- Rows as the events have them: prices in ticks, quantities in lots, times in nanoseconds since 1970 UTC, days as yyyymmdd.

-- A row for each definition, which holds for the events from one to that before another.
CREATE TABLE raw_instruments (
    instrument INTEGER, from_event BIGINT, to_event BIGINT, symbol VARCHAR, currency VARCHAR, price_decimals INTEGER,
    quantity_decimals INTEGER);

CREATE TABLE raw_sessions (
    session INTEGER, from_event BIGINT, to_event BIGINT, participant INTEGER, comp_id VARCHAR);

CREATE TABLE raw_orders (
    event BIGINT, ns BIGINT, day INTEGER, kind VARCHAR, instrument INTEGER, session INTEGER, order_id BIGINT,
    cl_ord_id VARCHAR, orig_cl_ord_id VARCHAR, account VARCHAR, ${declared terms}, last_price BIGINT,
    last_quantity BIGINT, leaves_quantity BIGINT, cum_quantity BIGINT, displayed_quantity BIGINT, queue_id BIGINT,
    match_number BIGINT, aggressive BOOLEAN, reason VARCHAR);

CREATE TABLE raw_trades (
    event BIGINT, ns BIGINT, day INTEGER, instrument INTEGER, match_number BIGINT, phase VARCHAR, price BIGINT,
    quantity BIGINT, aggressor VARCHAR,
    buy_session INTEGER, buy_order_id BIGINT, buy_cl_ord_id VARCHAR, buy_account VARCHAR,
    sell_session INTEGER, sell_order_id BIGINT, sell_cl_ord_id VARCHAR, sell_account VARCHAR);

CREATE TABLE raw_busts (event BIGINT, ns BIGINT, day INTEGER, instrument INTEGER, match_number BIGINT);

CREATE TABLE raw_quotes (
    event BIGINT, ns BIGINT, day INTEGER, instrument INTEGER, phase VARCHAR,
    bid_price BIGINT, bid_quantity BIGINT, ask_price BIGINT, ask_quantity BIGINT);

CREATE TABLE raw_auctions (
    event BIGINT, ns BIGINT, day INTEGER, instrument INTEGER, phase VARCHAR, price BIGINT, quantity BIGINT);

CREATE TABLE raw_audit (
    event BIGINT, ns BIGINT, day INTEGER, kind VARCHAR, user_name VARCHAR, address VARCHAR, command VARCHAR,
    reason VARCHAR, details VARCHAR);

-- The event is the one that ended the day.
CREATE TABLE raw_quoting (
    event BIGINT, day INTEGER, participant INTEGER, instrument INTEGER, continuous_ns BIGINT, present_ns BIGINT,
    spread_millionths BIGINT, smallest_lots BIGINT, within_ns BIGINT, required_percent INTEGER, max_spread BIGINT,
    min_lots BIGINT);

CREATE TABLE raw_clock (ns BIGINT, synchronised BOOLEAN, max_error_us BIGINT, estimated_error_us BIGINT);

CREATE VIEW clock AS
SELECT make_timestamp_ns(ns) AS time, make_timestamp_ns(ns)::DATE AS day, synchronised, max_error_us, estimated_error_us
FROM raw_clock;

CREATE TABLE raw_trail (
    number BIGINT, ns BIGINT, kind VARCHAR, event BIGINT, user_name VARCHAR, address VARCHAR, text VARCHAR, reason VARCHAR,
    hash VARCHAR);

CREATE VIEW trail AS
SELECT number, make_timestamp_ns(ns) AS time, make_timestamp_ns(ns)::DATE AS day, kind, event, user_name AS "user",
    address, text, reason, hash
FROM raw_trail;

CREATE MACRO on_day(day) AS make_date(day // 10000, day // 100 % 100, day % 100);

-- Exact: a factor of 1, 0.1, 0.01 and so on, to nine places.
CREATE MACRO unit(decimals) AS list_extract([
    1::DECIMAL(10, 9), 0.1::DECIMAL(10, 9), 0.01::DECIMAL(10, 9), 0.001::DECIMAL(10, 9), 0.0001::DECIMAL(10, 9),
    0.00001::DECIMAL(10, 9), 0.000001::DECIMAL(10, 9), 0.0000001::DECIMAL(10, 9), 0.00000001::DECIMAL(10, 9),
    0.000000001::DECIMAL(10, 9)], decimals + 1);

CREATE VIEW units AS SELECT *, unit(price_decimals) AS tick, unit(quantity_decimals) AS lot FROM raw_instruments;

-- Whether a definition holds for an event.
CREATE MACRO holds(event, from_event, to_event) AS event >= from_event AND event < to_event;

CREATE MACRO amount(count, one) AS count::DECIMAL(19, 0) * one;

CREATE VIEW read_orders AS
SELECT event, make_timestamp_ns(ns) AS time, on_day(day) AS day, kind, o.instrument, symbol, o.session, comp_id, participant,
    order_id, cl_ord_id, orig_cl_ord_id, account, ${shown terms},
    amount(last_price, tick) AS last_price, amount(last_quantity, lot) AS last_quantity,
    amount(leaves_quantity, lot) AS leaves_quantity, amount(cum_quantity, lot) AS cum_quantity,
    amount(displayed_quantity, lot) AS displayed_quantity, queue_id, match_number, aggressive, reason
FROM raw_orders o LEFT JOIN units u ON u.instrument = o.instrument AND holds(o.event, u.from_event, u.to_event)
LEFT JOIN raw_sessions s ON s.session = o.session AND holds(o.event, s.from_event, s.to_event);

CREATE VIEW read_trades AS
SELECT t.event, make_timestamp_ns(t.ns) AS time, on_day(t.day) AS day, t.instrument, symbol, currency, t.match_number,
    phase, amount(price, tick) AS price, amount(quantity, lot) AS quantity, aggressor,
    buy_session, b.comp_id AS buy_comp_id, b.participant AS buy_participant, buy_order_id, buy_cl_ord_id, buy_account,
    sell_session, s.comp_id AS sell_comp_id, s.participant AS sell_participant, sell_order_id, sell_cl_ord_id, sell_account,
    x.event IS NOT NULL AS busted, make_timestamp_ns(x.ns) AS bust_time
FROM raw_trades t LEFT JOIN units u ON u.instrument = t.instrument AND holds(t.event, u.from_event, u.to_event)
LEFT JOIN raw_sessions b ON b.session = buy_session AND holds(t.event, b.from_event, b.to_event)
LEFT JOIN raw_sessions s ON s.session = sell_session AND holds(t.event, s.from_event, s.to_event)
LEFT JOIN raw_busts x ON x.day = t.day AND x.instrument = t.instrument AND x.match_number = t.match_number;

CREATE VIEW read_quotes AS
SELECT event, make_timestamp_ns(ns) AS time, on_day(day) AS day, q.instrument, symbol, phase,
    amount(bid_price, tick) AS bid_price, amount(bid_quantity, lot) AS bid_quantity,
    amount(ask_price, tick) AS ask_price, amount(ask_quantity, lot) AS ask_quantity
FROM raw_quotes q LEFT JOIN units u ON u.instrument = q.instrument AND holds(q.event, u.from_event, u.to_event);

CREATE VIEW read_auctions AS
SELECT event, make_timestamp_ns(ns) AS time, on_day(day) AS day, a.instrument, symbol, phase,
    amount(price, tick) AS price, amount(quantity, lot) AS quantity
FROM raw_auctions a LEFT JOIN units u ON u.instrument = a.instrument AND holds(a.event, u.from_event, u.to_event);

CREATE VIEW read_audit AS
SELECT event, make_timestamp_ns(ns) AS time, on_day(day) AS day, kind, user_name AS "user", address, command, reason, details
FROM raw_audit;

CREATE MACRO percentage(part, whole) AS CASE WHEN whole > 0 THEN round(100 * part::DOUBLE / whole::DOUBLE, 3) END;

CREATE VIEW read_quoting AS
SELECT on_day(q.day) AS day, participant, q.instrument, symbol, continuous_ns::DOUBLE / 1000000000 AS continuous_seconds,
    percentage(present_ns, continuous_ns) AS present_percent, spread_millionths::DOUBLE / 1000000 AS spread_ticks,
    amount(smallest_lots, lot) AS smallest_quantity, required_percent, max_spread AS max_spread_ticks,
    amount(min_lots, lot) AS min_quantity, percentage(within_ns, continuous_ns) AS within_percent,
    CASE WHEN continuous_ns > 0 THEN 100 * within_ns >= required_percent * continuous_ns END AS met
FROM raw_quoting q LEFT JOIN units u ON u.instrument = q.instrument AND holds(q.event, u.from_event, u.to_event);
